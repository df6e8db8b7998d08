import type { CalendarDay } from '#domain/calendar/calendar.ts';
import { displayLocal, displayTime, istInstant } from '#domain/calendar/time.ts';
import { shortDay, shortLocal, viewerTimeZone } from '#lib/format.ts';
import type { SlotChoice } from './usePicks.ts';

interface Props {
  /** `Next free`, before the times. */
  title: string;
  starts: SlotChoice[];
  days: CalendarDay[];
  selected: { date: string | undefined; time: string | undefined };
  onPick(choice: SlotChoice): void;
}

/** Some free times, each a press away; a day that they share is said once. */
export function StartChips({ title, starts, days, selected, onPick }: Props) {
  const [first] = starts;
  if (!first) return null;
  const isOneDay = starts.every(({ date }) => date === first.date);
  const dayOf = ({ date, time }: SlotChoice) =>
    date === days[0]?.date && !localOf(date, time) ? 'Tomorrow' : shortDay(date);
  return (
    <section
      aria-label={`${title} times`}
      className="grid grid-cols-3 gap-2 sm:flex sm:flex-wrap sm:items-center"
    >
      <h2 className="font-sans text-sm font-semibold text-soft max-sm:col-span-full sm:me-1">
        {title}
        {isOneDay && ` · ${dayOf(first)}`}
      </h2>
      {starts.map(({ date, time }) => {
        const local = localOf(date, time);
        return (
          <button
            key={date + time}
            type="button"
            aria-pressed={selected.date === date && selected.time === time}
            onClick={() => onPick({ date, time })}
            className="min-h-11 rounded-pill border-[1.5px] border-line bg-card px-4 py-1.5 text-sm leading-snug text-balance hover:border-green aria-pressed:border-green aria-pressed:bg-mist aria-pressed:text-leaf max-sm:rounded-xl max-sm:px-1"
          >
            <span className={isOneDay ? 'sr-only' : ''}>
              {dayOf({ date, time })}
              <span className="max-sm:sr-only">, </span>
            </span>
            <strong className="font-semibold tabular-nums max-sm:block">
              {displayTime(istInstant(date, time))}
              {local && ' IST'}
            </strong>
            {local && (
              <span className="block">
                <span className="whitespace-nowrap">{local}</span> your time
              </span>
            )}
          </button>
        );
      })}
    </section>
  );
}

/** `Wed 5:30 PM` where the clocks show another time than in India. */
function localOf(date: string, time: string): string | null {
  const instant = istInstant(date, time);
  return displayLocal(instant, viewerTimeZone()) && shortLocal(instant, date);
}
