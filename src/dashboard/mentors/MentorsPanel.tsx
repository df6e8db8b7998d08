import { useSuspenseQuery } from '@tanstack/react-query';
import { withoutCalendar } from '#domain/mentors/gaps.ts';
import { mentorMessages } from '#domain/mentors/messages.ts';
import { messageOf } from '#lib/api.ts';
import { Alert } from '#ui/Alert.tsx';
import { useNotice } from '#ui/useNotice.ts';
import { GapsWarning } from './GapsWarning.tsx';
import { MakeMentor } from './MakeMentor.tsx';
import { MentorRow } from './MentorRow.tsx';
import { mentorsQuery } from './mentorsData.ts';
import { useMentorOrder } from './useChangeMentor.ts';

export default function MentorsPanel() {
  const { mentors } = useSuspenseQuery(mentorsQuery).data;
  const [said, say] = useNotice();
  const order = useMentorOrder();

  function move(from: number, to: number): void {
    const rest = mentors.toSpliced(from, 1);
    order.mutate(rest.toSpliced(to, 0, ...mentors.slice(from, from + 1)));
  }

  return (
    <section aria-labelledby="mentors" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header className="desk-head">
        <div>
          <h2 id="mentors" className="text-heading">
            Mentors
          </h2>
          <p className="text-sm text-soft">
            Who takes calls, in the order in which they are named.
          </p>
        </div>
        <MakeMentor label="Make a mentor" tone="primary" mentors={mentors} onMade={say} />
      </header>
      {said && <Alert tone="success">{said}</Alert>}
      {order.error && (
        <Alert tone="error">{messageOf(order.error, mentorMessages.saveFailed)}</Alert>
      )}
      <ol className="border-t border-line">
        {mentors.map((mentor, index) => (
          <MentorRow
            key={mentor.id}
            {...{ mentor, mentors }}
            isMoving={order.isPending}
            onUp={index > 0 ? () => move(index, index - 1) : undefined}
            onDown={index < mentors.length - 1 ? () => move(index, index + 1) : undefined}
          />
        ))}
      </ol>
      <GapsWarning>
        <p className="mt-2 flex flex-wrap gap-2 empty:hidden">
          {withoutCalendar(mentors).map(({ slug, name }) => (
            <MakeMentor
              key={slug}
              label={`Make a calendar for ${name}`}
              {...{ slug, mentors }}
              onMade={say}
            />
          ))}
        </p>
      </GapsWarning>
    </section>
  );
}
