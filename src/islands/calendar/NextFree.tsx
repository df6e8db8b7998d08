import type { CalendarDay } from '#domain/calendar/calendar.ts';
import { nextFreeStarts } from '#domain/calendar/parts.ts';
import { displayTime, istInstant } from '#domain/calendar/time.ts';
import { shortDay } from '#lib/format.ts';
import type { SlotChoice } from './useCalendar.ts';

interface Props {
  days: CalendarDay[];
  selected: { date: string | undefined; time: string | undefined };
  onPick(choice: SlotChoice): void;
}

/** The soonest times, each a press away. */
export function NextFree({ days, selected, onPick }: Props) {
  const starts = nextFreeStarts(days);
  if (starts.length === 0) return null;
  return (
    <section
      aria-label="Next free times"
      className="grid grid-cols-3 gap-2 sm:flex sm:flex-wrap sm:items-center"
    >
      <h2 className="font-sans text-sm font-semibold text-soft max-sm:col-span-full sm:me-1">
        Next free
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
