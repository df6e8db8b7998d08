import { IST, istDate } from '#domain/time.ts';
import { serverNow } from './clock.ts';

/** Returns an IST date such as `21 Nov`. A date in another year includes the year. */
export function dayOf(instant: number, month: 'short' | 'long' = 'short'): string {
  const yearOf = (moment: number) => istDate(moment).slice(0, 4);
  const year = yearOf(instant) === yearOf(serverNow()) ? undefined : 'numeric';
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: IST, day: 'numeric', month, year });
  return format.format(instant);
}
