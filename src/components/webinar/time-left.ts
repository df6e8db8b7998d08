import { DAY, MINUTE } from '#domain/time.ts';

/** How far ahead the countdown looks for as long as no date is set. */
export const DAYS_AHEAD = 15;

const SECOND = 1000;
const HOUR = 60 * MINUTE;

/** Days, hours, minutes and seconds until `target`; all zero once it is reached. */
export function timeLeft(target: number, now: number): [number, number, number, number] {
  const left = Math.max(0, target - now);
  return [
    Math.floor(left / DAY),
    Math.floor((left % DAY) / HOUR),
    Math.floor((left % HOUR) / MINUTE),
    Math.floor((left % MINUTE) / SECOND),
  ];
}
