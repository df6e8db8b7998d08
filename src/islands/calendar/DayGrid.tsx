import type { CSSProperties } from 'react';
import { displayDate, istInstant } from '#domain/calendar/time.ts';
import { dayPieces, weekdayColumn } from '#lib/format.ts';

export interface DayTile {
  date: string;
  /** `12 free`, `Closed` */
  note: string;
  /** The part of it that is free, 0 to 1. */
  free: number;
  disabled: boolean;
}

interface Props {
  days: DayTile[];
  selected: string | undefined;
  onPick(date: string): void;
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/**
 * The fifteen days laid out like a month, also on a phone. They are one radio group, so that the
 * arrow keys move between them.
 */
export function DayGrid({ days, selected, onPick }: Props) {
  const [first] = days;
  return (
    <fieldset className="min-w-0">
      <legend className="text-heading mb-3 font-display font-semibold">Pick a day</legend>
      <div
        style={{ '--first-column': first && weekdayColumn(first.date) } as CSSProperties}
        className="grid grid-cols-7 gap-1 sm:gap-2 [&>label]:first-of-type:col-start-(--first-column)"
      >
        {WEEKDAYS.map((weekday) => (
          <span
            key={weekday}
            aria-hidden="true"
            className="text-center text-xs font-semibold text-soft"
          >
            {weekday}
          </span>
        ))}
        {days.map((day) => (
          <DayOption key={day.date} {...{ day, onPick }} isSelected={day.date === selected} />
        ))}
      </div>
    </fieldset>
  );
}

interface OptionProps {
  day: DayTile;
  isSelected: boolean;
  onPick(date: string): void;
}

function DayOption({ day, isSelected, onPick }: OptionProps) {
  const { date, note, free, disabled } = day;
  const { day: number, month } = dayPieces(date);
  return (
    <label
      className="group/day relative grid min-w-0 justify-items-center rounded-xl border-[1.5px] border-line bg-card px-1.5 pt-1.5 pb-2 hover:border-green sm:rounded-2xl sm:pt-2.5 sm:pb-3
        has-checked:border-green has-checked:bg-green has-checked:text-white
        has-disabled:cursor-not-allowed has-disabled:border-dashed has-disabled:bg-transparent has-disabled:text-soft has-disabled:hover:border-line
        has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
    >
      <input
        type="radio"
        name="date"
        value={date}
        checked={isSelected}
        disabled={disabled}
        onChange={() => onPick(date)}
        aria-label={`${displayDate(istInstant(date, '12:00'))}, ${note}`}
        className="absolute inset-0 size-full cursor-[inherit] appearance-none rounded-[inherit] outline-none"
      />
      <span className="font-display text-xl leading-tight font-semibold sm:text-2xl">{number}</span>
      <span className="text-xs">{month}</span>
      <span className="mt-1 text-center text-xs font-medium text-balance max-sm:hidden">
        {note}
      </span>
      <span aria-hidden="true" className="mt-1.5 h-1 w-full max-w-14 rounded-full bg-current/15">
        <span
          className="block h-full rounded-full bg-leaf group-has-checked/day:bg-white"
          style={{ width: `${100 * free}%` }}
        />
      </span>
    </label>
  );
}
