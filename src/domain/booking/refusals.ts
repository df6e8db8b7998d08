/** Why the API alone refuses something: pages show the sentence of its answer, and have none of their own. */
import { site } from '#domain/site.ts';

export const bookingRefusals = {
  otherCallHeld: 'You already have a time on hold.',
  verifyBeforeHolding:
    'So many places are being held just now that we ask for a confirmed address first. Please open the link that we emailed to you, then hold your time.',
  cancelTooLate: `This call has begun, so it can no longer be cancelled. Please write to ${site.supportEmail}.`,
  moveBegun: 'This call has begun, so it can no longer be moved.',
  moveRefunded: 'This call was refunded, so it can no longer be moved.',
  moveNowhere: 'This is the time that your call has already. Please select another.',
  assignedAlready: 'This mentor already takes the call. Please choose another.',
  mentorNotFree: 'This mentor is not free at that time. Please choose another.',
  changedMeanwhile:
    'This call has just been moved or cancelled elsewhere. Please look at it again.',
} as const;
