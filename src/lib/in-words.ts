import { DAY, HOUR, lazily, MINUTE } from '#domain/time.ts';
import { serverNow } from './clock.ts';
import { viewerDate } from './format.ts';

const relativeTime = lazily(() => new Intl.RelativeTimeFormat('en', { numeric: 'auto' }));

/** Below this limit, a text has hours instead of days, even if the time is on another day. */
const SHOW_HOURS_BELOW = 6;

/** These limits avoid the texts `next week`, `next month` and `next year`. */
const UNITS = [
  { unit: 'year', minDays: 548, daysPerUnit: 365 },
  { unit: 'month', minDays: 61, daysPerUnit: 30 },
  { unit: 'week', minDays: 14, daysPerUnit: 7 },
] as const;
const DAY_UNIT = { unit: 'day', daysPerUnit: 1 } as const;

/** Returns `in 12 minutes`, `2 hours ago` or `tomorrow`. Days follow the visitor's time zone. */
export function inWords(instant: number, now = serverNow()): string {
  const millisecondsAhead = instant - now;
  const daysAhead = (Date.parse(viewerDate(instant)) - Date.parse(viewerDate(now))) / DAY;
  const minutes = Math.round(millisecondsAhead / MINUTE);
  if (Math.abs(minutes) < 60) return relativeTime().format(minutes, 'minute');
  const hours = Math.round(millisecondsAhead / HOUR);
  if (daysAhead === 0 || Math.abs(hours) < SHOW_HOURS_BELOW)
    return relativeTime().format(hours, 'hour');
  const { unit, daysPerUnit } =
    UNITS.find(({ minDays }) => Math.abs(daysAhead) >= minDays) ?? DAY_UNIT;
  return relativeTime().format(Math.round(daysAhead / daysPerUnit), unit);
}
