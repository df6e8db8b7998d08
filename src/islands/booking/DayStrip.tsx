import type { CalendarDay } from '#domain/calendar.ts';
import { displayDate, istInstant } from '#domain/time.ts';
import { dayPieces } from '#lib/format.ts';

interface Props {
  days: CalendarDay[];
  selected: string | undefined;
  onPick(date: string): void;
}

/** The fifteen days as one radio group, so that arrow keys walk through them. */
export function DayStrip({ days, selected, onPick }: Props) {
  return (
    <fieldset className="min-w-0">
      <legend className="text-heading mb-4 font-display font-semibold">Pick a day</legend>
      <div className="-mx-1 flex snap-x gap-2 overflow-x-auto px-1 pt-1 pb-3 lg:grid lg:grid-cols-8">
        {days.map((day) => (
          <DayOption key={day.date} {...{ day, onPick }} isSelected={day.date === selected} />
        ))}
      </div>
    </fieldset>
  );
}

interface OptionProps {
  day: CalendarDay;
  isSelected: boolean;
  onPick(date: string): void;
}

function DayOption({ day, isSelected, onPick }: OptionProps) {
  const { weekday, day: number, month } = dayPieces(day.date);
  const name = displayDate(istInstant(day.date, '12:00'));
  return (
    <label
      className="relative grid min-w-[4.75rem] snap-start justify-items-center rounded-2xl border-[1.5px] border-line bg-card px-2 py-2.5 hover:border-green
        has-checked:border-green has-checked:bg-green has-checked:text-white
        has-disabled:cursor-not-allowed has-disabled:border-dashed has-disabled:bg-transparent has-disabled:text-soft has-disabled:hover:border-line
        has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-saffron"
    >
      <input
        type="radio"
        name="date"
        value={day.date}
        checked={isSelected}
        // One's own reservation can be taken up again, also on a day that is full for others.
        disabled={!day.slots.some((slot) => slot.selectable)}
        onChange={() => onPick(day.date)}
        aria-label={`${name}, ${availability(day)}`}
        className="absolute inset-0 size-full cursor-[inherit] appearance-none rounded-2xl outline-none"
      />
      <span className="text-xs font-semibold tracking-wide uppercase">{weekday}</span>
      <span className="font-display text-2xl leading-tight font-semibold">{number}</span>
      <span className="text-xs">{month}</span>
      <span className="mt-1 text-xs font-medium">{availability(day)}</span>
    </label>
  );
}

function availability(day: CalendarDay): string {
  if (day.blocked) return 'Closed';
  if (day.full) return 'Full';
  return `${day.slots.filter((slot) => slot.selectable).length} free`;
}
