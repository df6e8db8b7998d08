/** Until when the sessions of a package can be booked. Instants are epoch milliseconds. */
import { addDays, addMonths, DAY, istDate, istInstant } from '#domain/time.ts';
import { PACKAGE_MONTHS } from './sessions.ts';

export const EXTENSION_MONTHS = 3;

export function packageEnd(from: number, months = PACKAGE_MONTHS): number {
  return istInstant(addDays(addMonths(istDate(from), months), 1), '00:00');
}

/** The end of a package that ends at `endsAt`, once `months` are added. */
export function extendedEnd(endsAt: number, months: number): number {
  return packageEnd(endsAt - 1, months);
}

/** When a client is reminded that a package ends. Instants are epoch milliseconds. */

const DAYS_BEFORE = [60, 30, 7];

/** The next reminder after `now` of a package that ends at `endsAt`; null after the last. */
export function nextReminder(endsAt: number, now: number): number | null {
  return DAYS_BEFORE.map((days) => endsAt - days * DAY).find((at) => at > now) ?? null;
}
