/** When a client is reminded that a package ends. Instants are epoch milliseconds. */
import { DAY } from '#domain/time.ts';

const DAYS_BEFORE = [60, 30, 7];

/** The next reminder after `now` of a package that ends at `endsAt`; null after the last. */
export function nextReminder(endsAt: number, now: number): number | null {
  return DAYS_BEFORE.map((days) => endsAt - days * DAY).find((at) => at > now) ?? null;
}
