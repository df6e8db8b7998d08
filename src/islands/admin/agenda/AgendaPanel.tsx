import { useSuspenseQuery } from '@tanstack/react-query';
import { displayDate } from '#domain/calendar/time.ts';
import { Alert } from '#islands/ui/Alert.tsx';
import { useNotice } from '#islands/ui/useNotice.ts';
import { CalendarFeed } from './CalendarFeed.tsx';
import { CallCard } from './CallCard.tsx';
import { type AgendaCall, agendaQuery } from './useAgenda.ts';

/** The calls of today and the next week, with what a mentor needs to know. */
export default function AgendaPanel() {
  const { data } = useSuspenseQuery(agendaQuery);
  const [outcome, say] = useNotice();
  const days = Map.groupBy(data.calls, ({ date }) => date);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <section aria-labelledby="agenda" className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <h2 id="agenda" className="text-heading">
          Today and next days
        </h2>
        {outcome && <Alert tone="success">{outcome}</Alert>}
        <LinkWarning count={data.calls.filter((call) => call.needsLink).length} />
        {!days.has(data.today) && <p className="text-soft">No calls today.</p>}
        {[...days].map(([date, calls]) => (
          <Day key={date} calls={calls} isToday={date === data.today} onDone={say} />
        ))}
        {days.size === 0 && (
          <p className="text-soft">
            Nothing is booked for the next seven days. Calls appear here as soon as they are paid
            for.
          </p>
        )}
      </section>
      <CalendarFeed madeAt={data.feedMadeAt} />
    </div>
  );
}

function LinkWarning({ count }: { count: number }) {
  if (count === 0) return null;
  const calls = count === 1 ? 'a call begins' : `${count} calls begin`;
  return (
    <Alert tone="warning">
      No meeting link is set, and {calls} within 24 hours. Nobody can join until it is.
    </Alert>
  );
}

interface DayProps {
  calls: AgendaCall[];
  isToday: boolean;
  onDone(outcome: string): void;
}

function Day({ calls, isToday, onDone }: DayProps) {
  const [first] = calls;
  if (!first) return null;
  const date = displayDate(first.startsAt);
  return (
    <section aria-label={date} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h3 className="text-xl">{isToday ? `Today, ${date}` : date}</h3>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {calls.map((call) => (
          <CallCard key={call.id} call={call} onDone={onDone} />
        ))}
      </ul>
    </section>
  );
}
