/** Only the API uses these messages, so pages must not load this file. */
import type { Actor } from '#domain/account/account.ts';
import { calendarWindow, slotTimes } from '#domain/calendar/slots.ts';
import { site } from '#domain/site.ts';
import { displayDate, displayMoment, istInstant } from '#domain/time.ts';

export const bookingRefusals = {
  otherCallHeld: 'You already have a time on hold.',
  verifyBeforeHolding:
    'Please confirm your email address before you book. Open the link that we emailed to you, then choose your time again.',
  cancelledAlready: 'This call is already cancelled.',
  cancelTooLate: `This call has started, so it can no longer be cancelled. Please write to ${site.supportEmail}.`,
  moveBegun: 'This call has started, so it can no longer be moved.',
  moveRefunded: 'This call was refunded, so it can no longer be moved.',
  moveNowhere: 'Your call is already at this time. Please select another time.',
  assignedAlready: 'This mentor already has the call. Please choose another mentor.',
  mentorNotFree: 'This mentor is not free at that time. Please choose another mentor.',
  clientHoldsOther: 'This client already has another time on hold.',
  nameNewClient: 'There is no account with this email address yet. Please enter the client’s name.',
  packageNotFree: 'A package cannot be free. Please choose another way to pay.',
  proposalNotFree: 'At least one of these times is no longer free. Please choose other times.',
  payBeforeCall: 'The client must pay before the call starts. Please enter fewer hours.',
  soldMeanwhile: 'This call has just been paid for or cancelled. Please check the booking.',
  changedMeanwhile: 'Somebody else has just moved or cancelled this call. Please check it again.',
} as const;

export function clientIsBusy(
  other: { serviceType: string; startsAt: number },
  reader: Actor['type'],
): string {
  const who = reader === 'client' ? 'You already have' : 'The client already has';
  return `${who} a call at that time: ${other.serviceType}, ${displayMoment(other.startsAt)}. Please select another time.`;
}

export function notOnCalendar(date: string, time: string, now: number): string {
  if (!slotTimes.includes(time)) {
    return 'Calls start on the hour or half hour, from 7:00 AM to 11:30 PM IST. Please select another time.';
  }
  const hasPassed = istInstant(date, time) <= now;
  const { first, last } = calendarWindow(now);
  const [from, to] = [first, last].map((day) => displayDate(istInstant(day, '12:00')));
  return `${hasPassed ? 'This time has passed. ' : ''}Calls can be booked from ${from} to ${to}. Please select another day.`;
}
