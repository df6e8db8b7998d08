import type { Range } from '#domain/calendar/hours.ts';
import { minutesTaken } from '#domain/calendar/hours.ts';
import { displayDate, istDate, istInstant } from '#domain/calendar/time.ts';
import { WHOLE_DAY } from '#domain/mentors/availability.ts';
import type { GlanceDay } from '#domain/mentors/glance.ts';
import { rangesWords } from '#domain/mentors/week-words.ts';
import { counted, dayPieces } from '#lib/format.ts';
import type { Hours } from './hoursData.ts';

const NOON = 12 * 60;
const EVENING = 18 * 60;

const TALL = 'h-36 sm:h-52';

/** How a day off looks. */
export const HATCHED =
  'border-edge bg-[repeating-linear-gradient(135deg,var(--color-line)_0_2px,var(--color-card)_2px_7px)]';

/** How busy times look, over what is open. */
export const BUSY =
  'border-green bg-[repeating-linear-gradient(45deg,var(--color-green)_0_1px,var(--color-mist)_1px_7px)]';

/** Where a minute lies on a bar. */
function down(minute: number): string {
  return `${((minute - WHOLE_DAY.from) / (WHOLE_DAY.to - WHOLE_DAY.from)) * 100}%`;
}

function heightOf({ from, to }: Range) {
  return { top: down(from), bottom: `calc(100% - ${down(to)})` };
}

export function HourScale() {
  return (
    <p aria-hidden="true" className="grid grid-rows-[2.75rem_auto] text-sm text-soft">
      <span />
      <span className={`relative w-11 ${TALL}`}>
        {Object.entries(SCALE).map(([label, minute]) => (
          <span
            key={label}
            style={{ top: down(minute) }}
            className="absolute end-0 -translate-y-1/2 whitespace-nowrap"
          >
            {label}
          </span>
        ))}
      </span>
    </p>
  );
}

const SCALE = { '7 AM': WHOLE_DAY.from, '12 PM': NOON, '6 PM': EVENING, '12 AM': WHOLE_DAY.to };

interface Props {
  day: GlanceDay & Pick<Hours, 'outside' | 'booked'> & { busy: Range[] };
}

/** One day as a bar: what is open on it, and its calls, those outside in red. */
export function GlanceBar({ day: { date, ranges, isOff, isOwn, outside, booked, busy } }: Props) {
  const isOutside = (id: string) => outside.some((call) => call.id === id);
  const { weekday, day } = dayPieces(date);
  const isToday = date === istDate(Date.now());
  return (
    <li className="grid grid-rows-[2.75rem_auto]">
      <p className="sr-only">
        {displayDate(istInstant(date, '12:00'))}: {isOff ? 'off' : rangesWords(ranges)}
        {isOwn && !isOff && ', hours of that date'}
        {busy.length > 0 && `, busy in Google ${rangesWords(busy)}`}
        {booked.length > 0 && `, ${counted(booked.length, 'call')} booked`}
        {outside.length > 0 && `, ${counted(outside.length, 'call')} outside`}
      </p>
      <p
        aria-hidden="true"
        className={`grid content-center text-center text-sm leading-tight ${isToday ? 'font-semibold text-amber' : 'text-soft'}`}
      >
        {weekday}
        <span className="text-ink tabular-nums">{day}</span>
      </p>
      <div
        aria-hidden="true"
        className={`relative overflow-clip rounded-lg border ${TALL} ${isOff ? HATCHED : 'border-line bg-sand'}`}
      >
        {ranges.map((range) => (
          <span
            key={range.from}
            style={heightOf(range)}
            className="absolute inset-x-0 rounded-[3px] bg-green"
          />
        ))}
        {busy.map((range) => (
          <span
            key={range.from}
            style={heightOf(range)}
            className={`absolute inset-x-0 rounded-[3px] border ${BUSY}`}
          />
        ))}
        {booked.map((call) => (
          <span
            key={call.id}
            style={heightOf(minutesTaken(call))}
            className={`absolute inset-x-1/4 min-h-2 rounded-pill ${isOutside(call.id) ? 'bg-brick' : 'bg-saffron'}`}
          />
        ))}
        {isOwn && !isOff && (
          <span className="absolute start-1/2 top-1 size-2.5 -translate-x-1/2 rotate-45 bg-saffron" />
        )}
      </div>
    </li>
  );
}
