import { MOVE_NOTICE_HOURS } from '#domain/booking/state.ts';
import { site } from '#domain/site.ts';
import type { SessionState } from './states.ts';

export const packageMessages = {
  sessionNotFound: 'There is no such session in your packages.',
  sessionTaken: 'This session has just been booked, in another window perhaps. Please look again.',
  refundAsked:
    'You have asked for the rest of this package back. To book this session, take that back first.',
  endsBefore: `Your package ends before that day. Please choose an earlier time, or extend it on your journey.`,
  callsBooked: 'Calls of this package are booked. They would be cancelled for it.',
  refundedAlready: 'This package was refunded in full already.',
  refundedWhole: 'Your package is refunded in full, so its calls are cancelled.',
  askedBack:
    'Its session is part of what you asked back, so it cannot be booked until we have answered.',
  notAPackage: 'There is no such package.',
  extended: `This package was extended already. For more time, please write to ${site.supportEmail}.`,
  notExtendable: 'A package that was refunded cannot be extended.',
  nothingToReturn: 'No session of this package is open, so there is nothing to give back.',
  sumChanged: 'What is open in your package has just changed. Please look at the new sum.',
  alreadyAsked: 'You have asked for the rest of this package back already.',
  noRequest: 'There is no such request.',
  requestGone: 'This request has been answered or taken back already.',
  paidWithPackage: 'This call is paid for with your package.',
  notPaidWithPackage: 'Only a session of a package is booked without a payment.',
  saveDetailsFirst: 'Please save your details before you book.',
  bookError: 'Error booking your session. Please try again.',
  notReturnable: 'Only a session that was used or forfeited, and not refunded, can be given back.',
  lessLeft:
    'Less is left of this payment than was asked for. Please decline this, and agree on the sum with the client.',
} as const;

export function sessionAfterCancel(isReturned: boolean): string {
  return isReturned
    ? 'Its session is back in your package: book it again on your journey.'
    : `It was cancelled less than ${MOVE_NOTICE_HOURS} hours before it began, so its session is used up.`;
}

export function sessionIfCancelled(isReturned: boolean): string {
  return isReturned
    ? 'Its session goes back into your package, and you can book it again.'
    : `It begins in less than ${MOVE_NOTICE_HOURS} hours, so its session would be used up.`;
}

export const notOpen: Record<Exclude<SessionState, 'open'>, string> = {
  booked: 'This session is booked already.',
  used: 'This session has been used.',
  refunded: 'This session was refunded.',
  forfeited: 'This session can no longer be booked.',
};
