import type { CalendarDay } from '#domain/calendar/calendar.ts';
import { weekdayOf } from '#domain/calendar/hours.ts';
import { countFreeSlots, dayUnavailableReason, workingSlots } from '#domain/calendar/parts.ts';
import { addDays, displayDate, istInstant } from '#domain/time.ts';
import { dayParts, isAbroadOn } from '#lib/format.ts';

interface DayTile {
  date: string;
  /** Such as `Closed`. Phones show the shorter `phoneNote`, such as `Off`. */
  note: string;
  phoneNote?: string | undefined;
  disabled: boolean;
}

interface Props {
  days: DayTile[];
  selected: string | undefined;
  onPick(date: string): void;
}

export function DayPicker({ days, ...picked }: Omit<Props, 'days'> & { days: CalendarDay[] }) {
  const tiles = days.map((day) => {
    const isFree = countFreeSlots(day.slots) > 0;
    const sharedReason = reasonOfAllSlots(day);
    const note = sharedReason ?? unavailableNote(day);
    // A full day stays selectable if the viewer's own hold is on that day.
    const phoneNote = isFree || sharedReason ? undefined : note.replace('Closed', 'Off');
    return { date: day.date, note, phoneNote, disabled: !isFree };
  });
  return <DayGrid days={tiles} {...picked} />;
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

function DayGrid({ days, selected, onPick }: Props) {
  const [first] = days;
  const isAbroad = first && isAbroadOn(first.date);
  return (
    <fieldset className="@container min-w-0">
      <legend className="float-start mb-3 font-display text-xl font-semibold">
        Pick a day{isAbroad && ' in India'}
      </legend>
      <div className="day-grid">
        {[...WEEKDAYS, ...earlierDaysOfWeek(first?.date)].map((label) => (
          <span key={label} aria-hidden="true">
            {label}
          </span>
        ))}
        {days.map((day) => (
          <DayOption
            key={day.date}
            day={day}
            onPick={onPick}
            hasMonth={day === first || day.date.endsWith('-01')}
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
  day: DayTile;
  hasMonth: boolean;
  isSelected: boolean;
  onPick(date: string): void;
}

function DayOption({ day, hasMonth, isSelected, onPick }: OptionProps) {
  const { date, note, phoneNote, disabled } = day;
  const { day: number, month } = dayParts(date);
  const name = displayDate(istInstant(date, '12:00'));
  return (
    <label className="tile day-tile">
      <input
        type="radio"
        name="date"
        value={date}
        checked={isSelected}
        disabled={disabled}
        onChange={() => onPick(date)}
        aria-label={note ? `${name}, ${note}` : name}
      />
      <span className="font-display text-xl leading-tight font-semibold">{number}</span>
      {hasMonth && (
        <span className={`text-sm ${phoneNote ? 'hidden @2xl:inline' : ''}`}>{month}</span>
      )}
      {phoneNote && <span className="text-sm tracking-tighter @2xl:hidden">{phoneNote}</span>}
      <span className="mt-1 hidden px-1 text-center text-sm text-balance @2xl:block">{note}</span>
    </label>
  );
}

function unavailableNote(day: CalendarDay): string {
  if (!day.blocked && !day.full) return '';
  return dayUnavailableReason(day) === 'full' ? 'Full' : 'Closed';
}

/** Such as `Too soon (48 h notice)`. Undefined if the working slots have different labels. */
function reasonOfAllSlots({ blocked, slots }: CalendarDay): string | undefined {
  const [first, ...others] = workingSlots(slots);
  const isShared = others.every(({ label }) => label === first?.label);
  return !blocked && first?.state === 'blocked' && isShared ? first.label : undefined;
}
