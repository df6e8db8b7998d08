import { DAY, HOUR, MINUTE } from '#domain/time.ts';

export const HOLD_MINUTES = 30;
export const HOLD_MS = HOLD_MINUTES * MINUTE;
/** An admin who reserves a slot gives the client at most this time to pay. */
export const LONGEST_PAYMENT_HOURS = 24;

/** A mentor can propose several times for moving a call. We hold all of them for the client. */
export const MOST_PROPOSALS = 3;
export const PROPOSAL_MS = DAY;

/** Maximum duration of a hold, even if the client moves the hold to other slots. */
export const LONGEST_HOLD_MS = 2 * HOLD_MS;
export const HOLDS_PER_NETWORK = 3;
/** If a tenth of all bookable calls is held, a new hold needs a verified email and a bot check. */
export const BOOKABLE_CALLS_PER_HOLD = 10;

/**
 * If the unpaid holds of a user add up to the time `from`, the user must wait for the time `first`
 * before the next hold. Each further half hour of unpaid holds doubles the wait, up to `longest`.
 */
export const pauses = {
  from: 2 * HOLD_MS,
  first: 5 * MINUTE,
  longest: 4 * HOUR,
  forgottenAfter: DAY,
};
