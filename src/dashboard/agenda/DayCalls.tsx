import { displayDate } from '#domain/time.ts';
import { inWords } from '#lib/in-words.ts';
import { CallRow } from './CallRow.tsx';
import type { AgendaCall } from './useAgenda.ts';

interface Props {
  calls: AgendaCall[];
  now: number;
  onDone(outcome: string): void;
}

export function DayCalls({ calls, now, onDone }: Props) {
  const [first] = calls;
  if (!first) return null;
  const date = displayDate(first.startsAt);
  return (
    <section aria-label={date}>
      <h3 className="mb-1 flex flex-wrap items-baseline justify-between gap-x-4 font-sans text-base font-semibold">
        {date}
        <span className="text-sm font-normal text-soft">{inWords(first.startsAt, now)}</span>
      </h3>
      <ul className="border-t border-line">
        {calls.map((call) => (
          <CallRow key={call.id} {...{ call, now, onDone }} />
        ))}
      </ul>
    </section>
  );
}
