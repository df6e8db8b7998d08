/** Limits that keep people from holding the calendar without paying. Times in milliseconds. */

import { DAY, HOUR, MINUTE } from '#domain/time.ts';
import { HOLD_MS } from './booking.ts';

/** However often a hold moves to another start, it ends by then. */
export const LONGEST_HOLD_MS = 2 * HOLD_MS;

export const HOLDS_PER_NETWORK = 3;

/** Once one in so many of the calls that can be booked is held, another hold needs a verified email and a challenge. */
export const ROOM_PER_HOLD = 10;

/** After two half hours held without payment a user must pause; each further one doubles the pause. */
export const pauses = {
  from: 2 * HOLD_MS,
  first: 5 * MINUTE,
  longest: 4 * HOUR,
  forgottenAfter: DAY,
};
