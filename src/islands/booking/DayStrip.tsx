import type { CSSProperties } from 'react';
import type { CalendarDay } from '#domain/calendar.ts';
import { displayDate, istInstant } from '#domain/time.ts';
import { dayPieces, weekdayColumn } from '#lib/format.ts';

interface Props {
  days: CalendarDay[];
  selected: string | undefined;
  onPick(date: string): void;
}

/**
 * The fifteen days as one radio group, so that arrow keys walk through them: a strip on a phone,
 * and where there is room a month's page, with each weekday in its own column.
 */
export function DayStrip({ days, selected, onPick }: Props) {
  const [first] = days;
  return (
    <fieldset className="min-w-0">
      <legend className="text-heading mb-4 font-display font-semibold">Pick a day</legend>
      <div
        style={{ '--first-column': first && weekdayColumn(first.date) } as CSSProperties}
        className="-mx-5 flex snap-x scroll-px-5 gap-2 overflow-x-auto px-5 pt-1 pb-3
          md:mx-0 md:grid md:grid-cols-7 md:overflow-visible md:px-0 md:*:first:col-start-(--first-column)"
      >
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
      className="group/day relative grid min-w-19 snap-start justify-items-center rounded-2xl border-[1.5px] border-line bg-card px-2 pt-2.5 pb-3 hover:border-green md:min-w-0
        has-checked:border-green has-checked:bg-green has-checked:text-white
        has-disabled:cursor-not-allowed has-disabled:border-dashed has-disabled:bg-transparent has-disabled:text-soft has-disabled:hover:border-line
        has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
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
      <span aria-hidden="true" className="mt-1.5 h-1 w-full max-w-14 rounded-full bg-current/15">
        <span
          className="block h-full rounded-full bg-leaf group-has-checked/day:bg-white"
          style={{ width: `${(100 * freeStarts(day)) / day.slots.length}%` }}
        />
      </span>
    </label>
  );
}

function availability(day: CalendarDay): string {
  if (day.blocked) return 'Closed';
  if (day.full) return 'Full';
  return `${freeStarts(day)} free`;
}

function freeStarts(day: CalendarDay): number {
  return day.slots.filter((slot) => slot.selectable).length;
}
