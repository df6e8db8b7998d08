import type { CalendarDay } from '#domain/calendar/calendar.ts';
import { displayTime, istInstant } from '#domain/calendar/time.ts';
import { shortDay } from '#lib/format.ts';
import type { SlotChoice } from './usePicks.ts';

interface Props {
  /** `Next free`, before the times. */
  title: string;
  starts: SlotChoice[];
  days: CalendarDay[];
  selected: { date: string | undefined; time: string | undefined };
  onPick(choice: SlotChoice): void;
}

/** Some free times, each a press away. */
export function StartChips({ title, starts, days, selected, onPick }: Props) {
  if (starts.length === 0) return null;
  return (
    <section
      aria-label={`${title} times`}
      className="grid grid-cols-3 gap-2 sm:flex sm:flex-wrap sm:items-center"
    >
      <h2 className="font-sans text-sm font-semibold text-soft max-sm:col-span-full sm:me-1">
        {title}
      </h2>
      {starts.map(({ date, time }) => {
        const isTomorrow = date === days[0]?.date;
        return (
          <button
            key={date + time}
            type="button"
            aria-pressed={selected.date === date && selected.time === time}
            onClick={() => onPick({ date, time })}
            className="min-h-11 rounded-pill border-[1.5px] border-line bg-card px-4 text-sm hover:border-green aria-pressed:border-green aria-pressed:bg-mist aria-pressed:text-leaf max-sm:rounded-xl max-sm:px-1 max-sm:py-2"
          >
            {isTomorrow ? 'Tomorrow' : shortDay(date)}
            <span className="max-sm:sr-only">, </span>
            <strong className="font-semibold tabular-nums max-sm:block">
              {displayTime(istInstant(date, time))}
            </strong>
          </button>
        );
      })}
    </section>
  );
}
