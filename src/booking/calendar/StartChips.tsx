import type { ReactNode } from 'react';
import type { CalendarDay } from '#domain/calendar/calendar.ts';
import { displayLocal, displayTime, istInstant } from '#domain/time.ts';
import { shortDay, shortLocal, viewerTimeZone } from '#lib/format.ts';
import type { SlotChoice } from './usePicks.ts';

interface Props {
  /** `Next free`, before the times. */
  title: string;
  starts: SlotChoice[];
  isLarge?: boolean;
  days: CalendarDay[];
  selected: { date: string | undefined; time: string | undefined };
  onPick(choice: SlotChoice): void;
}

export function StartChips({ title, starts, days, ...rest }: Props) {
  const [first] = starts;
  if (!first) return null;
  const isAbroad = localOf(first) !== null;
  const isOneDay = starts.every(({ date }) => date === first.date);
  const dayOf = ({ date }: SlotChoice) =>
    date === days[0]?.date && !isAbroad ? 'Tomorrow' : shortDay(date);
  return (
    <section aria-label={`${title} times`} className="@container">
      <div className="start-chips">
        <h2>
          {title}
          {isOneDay && ` · ${dayOf(first)}`}
          {isAbroad && ', your time below'}
        </h2>
        {starts.map((start) => (
          <StartChip key={start.date + start.time} start={start} {...rest}>
            <span className={isOneDay ? 'sr-only' : ''}>
              {dayOf(start)}
              <span className="@max-xl:sr-only">, </span>
            </span>
          </StartChip>
        ))}
      </div>
    </section>
  );
}

interface ChipProps extends Omit<Props, 'title' | 'starts' | 'days'> {
  start: SlotChoice;
  children: ReactNode;
}

function StartChip({ start, isLarge, selected, onPick, children }: ChipProps) {
  const { date, time } = start;
  const local = localOf(start);
  return (
    <button
      type="button"
      aria-pressed={selected.date === date && selected.time === time}
      onClick={() => onPick(start)}
      className={`start-chip ${isLarge ? 'start-chip-large' : ''}`}
    >
      {children}
      <strong className="font-semibold tabular-nums @max-xl:block">
        {displayTime(istInstant(date, time))}
        {local && ' IST'}
      </strong>
      {local && (
        <span className="block font-semibold">
          <span className="whitespace-nowrap">{local}</span>
          <span className="sr-only"> your time</span>
        </span>
      )}
    </button>
  );
}

/** `Wed 5:30 PM` where the clocks show another time than in India; with the day on every chip. */
function localOf({ date, time }: SlotChoice): string | null {
  const instant = istInstant(date, time);
  return displayLocal(instant, viewerTimeZone()) && shortLocal(instant);
}
