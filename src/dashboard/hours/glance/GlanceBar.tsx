import type { Range } from '#domain/calendar/hours.ts';
import { minutesTaken } from '#domain/calendar/hours.ts';
import { WHOLE_DAY } from '#domain/mentors/availability.ts';
import { type GlanceDay, sharedMinutes } from '#domain/mentors/glance.ts';
import { rangesWords } from '#domain/mentors/week-words.ts';
import { displayDate, istDate, istInstant } from '#domain/time.ts';
import { serverNow } from '#lib/clock.ts';
import { counted, dayPieces } from '#lib/format.ts';
import type { Hours } from '../hoursData.ts';

const NOON = 12 * 60;
const EVENING = 18 * 60;

const TALL = 'h-36 sm:h-52';

export const OFF =
  'border-edge bg-[linear-gradient(to_top_right,transparent_calc(50%-1px),var(--color-edge)_0_calc(50%+1px),transparent_0)]';

export const WRONG = 'border-brick bg-sand outline outline-brick';

export const BY_DEFAULT =
  'border-green/60 bg-[repeating-linear-gradient(135deg,light-dark(var(--color-mist),var(--color-green))_0_4px,var(--color-card)_4px_8px)]';

export const BUSY = 'border-leaf bg-[color-mix(in_oklab,var(--color-green)_30%,var(--color-card))]';

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

export interface GlanceBarDay extends GlanceDay, Pick<Hours, 'outside' | 'booked'> {
  busy: Range[];
  isDefault: boolean;
  isWrong: boolean;
}

export function GlanceBar({ day }: { day: GlanceBarDay }) {
  const { date, ranges, isOff, isOwn, isDefault, isWrong, outside, booked, busy } = day;
  const isOutside = (id: string) => outside.some((call) => call.id === id);
  const pieces = dayPieces(date);
  const isToday = date === istDate(serverNow());
  return (
    <li className="grid grid-rows-[2.75rem_auto]">
      <p className="sr-only">
        {displayDate(istInstant(date, '12:00'))}: {isOff ? 'off' : rangesWords(ranges)}
        {isOwn && !isOff && ', hours of that date'}
        {isWrong && ', to correct'}
        {busy.length > 0 && `, busy in Google ${rangesWords(busy)}`}
        {booked.length > 0 && `, ${counted(booked.length, 'call')} booked`}
        {outside.length > 0 && `, ${counted(outside.length, 'call')} outside`}
      </p>
      <p
        aria-hidden="true"
        className={`grid content-center text-center text-sm leading-tight ${isToday ? 'font-semibold text-amber' : 'text-soft'}`}
      >
        {pieces.weekday}
        <span className="text-ink tabular-nums">{pieces.day}</span>
      </p>
      <div
        aria-hidden="true"
        className={`relative overflow-clip rounded-lg border ${TALL} ${lookOf(day)}`}
      >
        <Marks times={ranges} look={isDefault ? BY_DEFAULT : 'bg-green'} />
        <Marks times={sharedMinutes(ranges, busy)} look={`border ${BUSY}`} />
        {booked.map((call) => (
          <span
            key={call.id}
            style={heightOf(minutesTaken(call))}
            className={`absolute ${isOutside(call.id) ? 'inset-x-0 min-h-2.5 bg-brick' : 'inset-x-1/4 min-h-2 rounded-pill bg-saffron'}`}
          />
        ))}
        {isOwn && !isOff && (
          <span className="absolute start-1/2 top-1 size-2.5 -translate-x-1/2 rotate-45 bg-saffron" />
        )}
      </div>
    </li>
  );
}

function lookOf({ isOff, isDefault, isWrong }: GlanceBarDay): string {
  if (isOff) return OFF;
  if (isWrong) return WRONG;
  return isDefault ? 'border-green/60 bg-sand' : 'border-line bg-sand';
}

function Marks({ times, look }: { times: readonly Range[]; look: string }) {
  return times.map((time) => (
    <span
      key={time.from}
      style={heightOf(time)}
      className={`absolute inset-x-0 rounded-[3px] ${look}`}
    />
  ));
}
