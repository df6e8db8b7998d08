import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FilterSelect } from '#dashboard/list/addressFilters.tsx';
import { mentorName, mentorsQuery } from '#dashboard/mentors/mentorsData.ts';
import { istDate } from '#domain/time.ts';
import { answer, api } from '#lib/api.ts';
import { serverNow } from '#lib/clock.ts';
import { Button } from '#ui/Button.tsx';
import ActionForm from '#ui/dialog/ActionForm.tsx';
import { TextField } from '#ui/Field.tsx';
import { useLoadFailure } from '#ui/LoadFailure.tsx';
import { CallChoices } from './CallChoices.tsx';
import { type AbsenceCall, buttonText, CANCEL } from './choices.ts';
import { useAbsence } from './useAbsence.ts';

interface MentorAbsenceProps {
  date?: string | undefined;
  mentor?: string | undefined;
  close(): void;
}

export default function MentorAbsence({ close, ...initial }: MentorAbsenceProps) {
  const { mentors } = useSuspenseQuery(mentorsQuery).data;
  const today = istDate(serverNow());
  const [date, setDate] = useState(initial.date ?? today);
  const [mentor, setMentor] = useState(initial.mentor ?? '');
  return (
    <>
      <div className="mt-4 grid gap-3 sm:grid-cols-2">
        <FilterSelect
          label="Absent mentor"
          allLabel="Choose a mentor"
          options={mentors.map((each) => [each.id, mentorName(each)])}
          value={mentor}
          onChange={({ target }) => setMentor(target.value)}
        />
        <TextField
          label="Day"
          type="date"
          required
          min={today}
          value={date}
          onChange={({ target }) => setDate(target.value)}
        />
      </div>
      {mentor && date ? (
        // The key: another mentor or day starts without choices and results.
        <DayCalls key={`${mentor} ${date}`} mentor={mentor} date={date} close={close} />
      ) : (
        <NoCalls text="Choose the mentor and the day." close={close} />
      )}
    </>
  );
}

function DayCalls({ mentor, date, close }: Required<MentorAbsenceProps>) {
  const query = useQuery(upcomingCallsQuery(mentor, date));
  const failure = useLoadFailure(query, 'The calls could not be loaded.');
  if (query.data) return <DayForm calls={query.data} close={close} />;
  return failure ?? <div className="skeleton mt-4 h-60" />;
}

function upcomingCallsQuery(mentor: string, date: string) {
  return queryOptions({
    queryKey: ['admin', 'absence', mentor, date],
    queryFn: async () => {
      const query = { mentor, from: date, to: date, status: 'confirmed' } as const;
      const { bookings } = await answer(api.admin.bookings.$get({ query }));
      const latestFirst = bookings.filter(({ startsAt }) => startsAt > serverNow());
      return Promise.all(latestFirst.toReversed().map(withFreeMentors));
    },
    // Never reloads: the dialog must still show changed calls. A new dialog loads the calls again.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

async function withFreeMentors<Call extends { id: string }>(call: Call) {
  const param = { id: call.id };
  const { mentors } = await answer(api.admin.bookings[':id'].mentors.$get({ param }));
  return { ...call, freeMentors: mentors };
}

function NoCalls({ text, close }: { text: string; close(): void }) {
  return (
    <div className="mt-5 grid gap-5">
      <p>{text}</p>
      <Button className="sm:justify-self-end" onClick={close}>
        Close
      </Button>
    </div>
  );
}

function DayForm({ calls, close }: { calls: AbsenceCall[]; close(): void }) {
  const absence = useAbsence(calls);
  const { choices, progress, changeCalls, stop } = absence;
  const isCancelling = choices.includes(CANCEL);
  if (calls.length === 0) return <NoCalls text="No upcoming calls on this day." close={close} />;
  return (
    <ActionForm
      {...(isCancelling && {
        loadSchema: async () => (await import('#domain/booking/input.ts')).cancelReason,
        reasonField: { hint: 'The clients read the reason in the email.' },
      })}
      send={async (input?: { reason: string }) =>
        choices.length > 0 ? changeCalls(input?.reason ?? '') : close()
      }
      // Keeps the dialog open, because CallChoices shows the result of each change.
      opens="next step"
      failure="We could not change the calls. Please try again."
      no={progress ? 'Stop' : 'Close'}
      yes={buttonText(choices)}
      busy={`${progress || 'Starting'}…`}
      isDanger={isCancelling}
      close={progress ? stop : close}
    >
      <CallChoices calls={calls} absence={absence} />
    </ActionForm>
  );
}
