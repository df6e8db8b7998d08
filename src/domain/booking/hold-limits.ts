/** Limits that keep people from holding the calendar without paying. Times in milliseconds. */

import { slotTimes, WINDOW_DAYS } from '#domain/calendar/slots.ts';
import { DAY, HOUR, MINUTE } from '#domain/calendar/time.ts';
import { HOLD_MS } from './booking.ts';

/** However often a hold moves to another start, it ends by then. */
export const LONGEST_HOLD_MS = 2 * HOLD_MS;

export const HOLDS_PER_NETWORK = 3;

/** Once one open start in so many is held, another hold needs a verified email and a challenge. */
export const OPEN_STARTS_PER_HOLD = 10;

/** The starts of a calendar without paid calls and blocks. */
export const ALL_STARTS = WINDOW_DAYS * slotTimes.length;

/** After two half hours held without payment a user must pause; each further one doubles the pause. */
export const pauses = {
  from: 2 * HOLD_MS,
  first: 5 * MINUTE,
  longest: 4 * HOUR,
  forgottenAfter: DAY,
};
