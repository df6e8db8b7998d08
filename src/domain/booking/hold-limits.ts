/** What keeps the calendar from being held for nothing. Times in milliseconds. */

import { slotTimes, WINDOW_DAYS } from '#domain/calendar/slots.ts';
import { DAY, HOUR, MINUTE } from '#domain/calendar/time.ts';
import { HOLD_MS } from './booking.ts';

/** However often a hold is moved on, it ends by then. */
export const LONGEST_HOLD_MS = 2 * HOLD_MS;

export const HOLDS_PER_NETWORK = 3;

/** Beyond one held start in so many that are open, a further hold asks for more. */
export const OPEN_STARTS_PER_HOLD = 10;

/** The starts of the calendar when nothing is sold or blocked. */
export const ALL_STARTS = WINDOW_DAYS * slotTimes.length;

/** Half hours held without payment: the first costs nothing, the second a pause that then doubles. */
export const pauses = {
  from: 2 * HOLD_MS,
  first: 5 * MINUTE,
  longest: 4 * HOUR,
  forgottenAfter: DAY,
};
