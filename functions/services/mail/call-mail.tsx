import type { StoredMail } from '#db/schema/index.ts';
import { isMeetingLink, type MeetingDetails, meetingDetails } from '#domain/confirmation-email.ts';
import { site } from '#domain/site.ts';
import { cancellation, invitation } from '../../emails/invitation.ts';
import type { LetterWords } from '../../emails/letter.tsx';
import type { Booking } from '../bookings/find.ts';
import { letterMail } from './letter.tsx';

export const CALENDAR_FILE = `${site.name.toLowerCase()}-call.ics`;

/** A mail to a call's client that puts its present time into their calendar. */
export async function invitingMail(booking: Booking, words: LetterWords, now: number) {
  const { zoomLink, meetingNote } = meetingOf(booking);
  return callMail(booking, words, [
    calendarFile('REQUEST', invitation(booking, zoomLink, meetingNote, now)),
  ]);
}

/** A mail to a call's client that takes it out of their calendar. */
export async function cancellingMail(booking: Booking, words: LetterWords, now: number) {
  const { zoomLink, meetingNote } = meetingOf(booking);
  return callMail(booking, words, [
    calendarFile('CANCEL', cancellation(booking, zoomLink, meetingNote, now)),
  ]);
}

/** A letter to everybody who was given as the client of a call. */
export async function callMail(
  booking: Booking,
  words: LetterWords,
  attachments: StoredMail['attachments'] = [],
): Promise<StoredMail> {
  const letter = await letterMail(booking.userEmail, words);
  return { ...letter, to: recipients(booking), attachments };
}

export function calendarFile(method: 'REQUEST' | 'CANCEL', content: string) {
  return {
    filename: CALENDAR_FILE,
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: Buffer.from(content).toString('base64'),
  };
}

/** Where a call takes place: nowhere yet, until it is confirmed. */
export function meetingOf(booking: Booking): MeetingDetails {
  return booking.meetingDetails ?? meetingDetails(undefined);
}

/** The address that a mail's button leads to; null while there is none. */
export function meetingLink(booking: Booking): string | null {
  const { zoomLink } = meetingOf(booking);
  return isMeetingLink(zoomLink) ? zoomLink : null;
}

/** The account's address, and the one given for this call when it is another. */
export function recipients({ userEmail, emailId }: Booking): string[] {
  const other = emailId?.toLowerCase();
  return other && other !== userEmail ? [userEmail, other] : [userEmail];
}
