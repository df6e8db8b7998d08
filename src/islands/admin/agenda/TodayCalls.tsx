import { displayTime, istDate } from '#domain/calendar/time.ts';
import { CallRow } from './CallRow.tsx';
import type { AgendaCall } from './useAgenda.ts';

interface Props {
  next: AgendaCall | null;
  past: AgendaCall[];
  later: AgendaCall[];
  now: number;
  onDone(outcome: string): void;
}

/** Today beside its next call, before and after the line of the present. */
export function TodayCalls({ next, past, later, now, onDone }: Props) {
  return (
    <section aria-labelledby="today">
      <h3 id="today" className="mb-1 font-sans text-base font-semibold">
        Today
      </h3>
      <ul>
        {past.map((call) => (
          <CallRow key={call.id} {...{ call, now, onDone }} />
        ))}
      </ul>
      <p className="flex min-h-8 items-center gap-2 text-sm font-semibold text-amber">
        <span aria-hidden="true" className="size-2.5 rotate-45 bg-saffron" />
        Now, {displayTime(now)}
        <span aria-hidden="true" className="grow border-t-2 border-dotted border-saffron" />
      </p>
      <ul>
        {later.map((call) => (
          <CallRow key={call.id} {...{ call, now, onDone }} />
        ))}
      </ul>
      {later.length === 0 && <p className="py-2 text-soft">{nothingLater(next, past, now)}</p>}
    </section>
  );
}

function nothingLater(next: AgendaCall | null, past: AgendaCall[], now: number): string {
  const hasNext = next !== null && next.date <= istDate(now);
  if (hasNext) return 'No other calls today.';
  return past.length > 0 ? 'No more calls today.' : 'No calls today.';
}
