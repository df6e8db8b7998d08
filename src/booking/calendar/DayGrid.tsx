import type { CalendarDay } from '#domain/calendar/calendar.ts';
import { weekdayOf } from '#domain/calendar/hours.ts';
import { countSelectable, dayUnavailableReason } from '#domain/calendar/parts.ts';
import { addDays, displayDate, istInstant } from '#domain/time.ts';
import { dayParts, isAbroadOn } from '#lib/format.ts';

interface Props {
  days: CalendarDay[];
  selected: string | undefined;
  onPick(date: string): void;
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

export function DayGrid({ days, selected, onPick }: Props) {
  const [first] = days;
  const isAbroad = first && isAbroadOn(first.date);
  return (
    <fieldset className="@container min-w-0">
      <legend className="float-start mb-3 font-display text-xl font-semibold">
        Pick a day{isAbroad && ' in India'}
      </legend>
      <div className="clear-both grid grid-cols-7 gap-1 @md:gap-2">
        {[...WEEKDAYS, ...earlierDaysOfWeek(first?.date)].map((label) => (
          <span
            key={label}
            aria-hidden="true"
            className="self-center text-center text-[0.875rem] text-soft"
          >
            {label}
          </span>
        ))}
        {days.map((day) => (
          <DayOption
            key={day.date}
            day={day}
            onPick={onPick}
            showsMonth={day === first || day.date.endsWith('-01')}
            isSelected={day.date === selected}
          />
        ))}
      </div>
    </fieldset>
  );
}

function earlierDaysOfWeek(date: string | undefined): string[] {
  if (!date) return [];
  const count = Number(weekdayOf(date));
  return Array.from({ length: count }, (_, index) => dayParts(addDays(date, index - count)).day);
}

interface OptionProps {
  day: CalendarDay;
  showsMonth: boolean;
  isSelected: boolean;
  onPick(date: string): void;
}

function DayOption({ day, showsMonth, isSelected, onPick }: OptionProps) {
  const { date, slots } = day;
  const note = unavailableNote(day);
  const { day: number, month } = dayParts(date);
  const name = displayDate(istInstant(date, '12:00'));
  return (
    <label className="tile min-h-14 @sm:min-h-20 @2xl:min-h-27 @2xl:py-2">
      <input
        type="radio"
        name="date"
        value={date}
        checked={isSelected}
        disabled={countSelectable(slots) === 0}
        onChange={() => onPick(date)}
        aria-label={note ? `${name}, ${note}` : name}
      />
      <span className="font-display text-xl leading-tight font-semibold">{number}</span>
      {showsMonth && <span className={`text-sm ${note && 'hidden @2xl:inline'}`}>{month}</span>}
      <span className="text-sm tracking-tighter @2xl:hidden">{note.replace('Closed', 'Off')}</span>
      <span className="mt-1 hidden px-1 text-center text-sm text-balance @2xl:block">{note}</span>
    </label>
  );
}

function unavailableNote(day: CalendarDay): string {
  if (countSelectable(day.slots) > 0) return '';
  return dayUnavailableReason(day) === 'full' ? 'Full' : 'Closed';
}
