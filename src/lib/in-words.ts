import { DAY, HOUR, lazily, MINUTE } from '#domain/time.ts';
import { serverNow } from './clock.ts';
import { viewerDate } from './format.ts';

const relative = lazily(() => new Intl.RelativeTimeFormat('en', { numeric: 'auto' }));

/** A time less than six hours away is given in hours, even if midnight lies between. */
const MAX_HOURS = 6;

const UNITS = [
  { unit: 'year', from: 365, length: 365 },
  { unit: 'month', from: 61, length: 30 },
  { unit: 'week', from: 14, length: 7 },
] as const;
const DAY_UNIT = { unit: 'day', length: 1 } as const;

/** `in 12 minutes`, `2 hours ago`, `tomorrow`. Days are days in the visitor's time zone. */
export function inWords(instant: number, now = serverNow()): string {
  const ahead = instant - now;
  const days = (Date.parse(viewerDate(instant)) - Date.parse(viewerDate(now))) / DAY;
  if (Math.abs(ahead) < HOUR) return relative().format(Math.round(ahead / MINUTE), 'minute');
  if (days === 0 || Math.abs(ahead) < MAX_HOURS * HOUR) {
    return relative().format(Math.round(ahead / HOUR), 'hour');
  }
  const { unit, length } = UNITS.find(({ from }) => Math.abs(days) >= from) ?? DAY_UNIT;
  return relative().format(Math.round(days / length), unit);
}
