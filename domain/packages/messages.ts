import { MOVE_NOTICE_HOURS } from '#domain/booking/state.ts';
import { site } from '#domain/site.ts';
import type { SessionState } from './states.ts';

export const packageMessages = {
  sessionNotFound: 'This session is not in your packages.',
  sessionTaken:
    'This session has just been booked, perhaps in another window. Please load the page again.',
  refundAsked:
    'You have asked for a refund of the rest of this package. To book this session, withdraw the request first.',
  endsBefore: `Your package ends before that day. Please choose an earlier time, or extend the package on your journey page.`,
  callsBooked: 'This package has booked calls. The refund would cancel these calls.',
  refundedAlready: 'This package was already refunded in full.',
  refundedWhole: 'Your package is refunded in full, so its calls are cancelled.',
  askedBack:
    'Your refund request includes this call’s session. You cannot use the session for another call until we have answered.',
  notAPackage: 'This package does not exist.',
  extended: `This package was already extended, or it has ended. For more time, please write to ${site.supportEmail}.`,
  endChanged: 'The end of this package has just changed. Please check the new date.',
  notExtendable: 'A package that was refunded cannot be extended.',
  nothingToReturn: 'No session of this package can be refunded.',
  sumChanged: 'The unused sessions of your package have just changed. Please check the new amount.',
  alreadyAsked: 'You have already asked for a refund of the rest of this package.',
  noRequest: 'This request does not exist.',
  requestGone: 'This request was already answered or withdrawn.',
  paidWithPackage: 'This call is paid for with your package.',
  notPaidWithPackage: 'Only package sessions can be booked without a payment.',
  saveDetailsFirst: 'Please save your details before you book.',
  bookError: 'Error booking your session. Please try again.',
  lessLeft:
    'The rest of this payment is less than the requested amount. Please decline the request, and agree on an amount with the client.',
} as const;

export function sessionAfterCancel(isReturned: boolean): string {
  return isReturned
    ? 'The session of this call is back in your package. You can book it again on your journey page.'
    : `This call was cancelled less than ${MOVE_NOTICE_HOURS} hours before its start, so its session is used up.`;
}

export function sessionIfCancelled(isReturned: boolean): string {
  return isReturned
    ? 'The session of this call goes back into your package, and you can book it again.'
    : `This call starts in less than ${MOVE_NOTICE_HOURS} hours, so its session would be used up.`;
}

export const notOpen: Record<Exclude<SessionState, 'open'>, string> = {
  booked: 'This session is already booked.',
  used: 'This session has been used.',
  refunded: 'This session was refunded.',
  forfeited: 'This session can no longer be booked.',
};
