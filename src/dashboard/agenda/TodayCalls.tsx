import { NowLine } from '#dashboard/NowLine.tsx';
import { displayTime, istDate } from '#domain/time.ts';
import { CallRow } from './CallRow.tsx';
import type { AgendaCall } from './useAgenda.ts';

interface Props {
  next: AgendaCall | null;
  past: AgendaCall[];
  later: AgendaCall[];
  now: number;
  onDone(outcome: string): void;
}

export function TodayCalls({ next, past, later, now, onDone }: Props) {
  const hasNext = next !== null && next.date <= istDate(now);
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
      <p>
        <NowLine now={now} />
      </p>
      {next && hasNext && (
        <p className="grid min-h-11 grid-cols-[5.25rem_minmax(0,1fr)_auto] items-center gap-x-2 rounded-lg bg-mist px-1">
          <span className="font-semibold whitespace-nowrap tabular-nums">
            {displayTime(next.startsAt)}
          </span>
          <a className="link min-w-0 truncate py-2" href={`#call-${next.id}`}>
            {next.name}
          </a>
          <span className="pe-2 text-sm">{next.startsAt > now ? 'Next' : 'On now'}</span>
        </p>
      )}
      <ul>
        {later.map((call) => (
          <CallRow key={call.id} {...{ call, now, onDone }} />
        ))}
      </ul>
      {later.length === 0 && (
        <p className="py-2 text-soft">{nothingLater(hasNext, past.length > 0)}</p>
      )}
    </section>
  );
}

function nothingLater(hasNext: boolean, hasPast: boolean): string {
  if (hasNext) return 'No other calls today.';
  return hasPast ? 'No more calls today.' : 'No calls today.';
}
