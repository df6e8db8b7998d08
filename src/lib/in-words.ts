import { DAY, HOUR, lazily, MINUTE } from '#domain/time.ts';
import { serverNow } from './clock.ts';
import { viewerDate } from './format.ts';

const relative = lazily(() => new Intl.RelativeTimeFormat('en', { numeric: 'auto' }));
const HOURS_TOLD = 6;
/** Per unit: its name, the number of days from which it is used, and its length in days. */
const UNITS = [
  ['year', 365, 365],
  ['month', 61, 30],
  ['week', 14, 7],
] as const;

/** Relative time: `in 12 minutes`, `2 hours ago`, `tomorrow`. Days are the visitor's local days. */
export function inWords(instant: number, now = serverNow()): string {
  const ahead = instant - now;
  const days = (Date.parse(viewerDate(instant)) - Date.parse(viewerDate(now))) / DAY;
  if (Math.abs(ahead) < HOUR) return relative().format(Math.round(ahead / MINUTE), 'minute');
  if (days === 0 || Math.abs(ahead) < HOURS_TOLD * HOUR) {
    return relative().format(Math.round(ahead / HOUR), 'hour');
  }
  const longest = UNITS.find(([, from]) => Math.abs(days) >= from);
  const [unit, , length] = longest ?? (['day', 0, 1] as const);
  return relative().format(Math.round(days / length), unit);
}
