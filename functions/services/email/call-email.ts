import type { Booking, StoredEmail } from '#db/schema/index.ts';
import { type MeetingDetails, meetingDetails } from '#domain/email/confirmation.ts';
import { site } from '#domain/site.ts';
import type { Context } from '../../context.ts';
import { cancellation, invitation } from '../../emails/invitation.ts';
import type { EmailContent } from '../../emails/short-email.tsx';
import { composeEmail } from './compose.tsx';

export const CALENDAR_FILE = `${site.name.toLowerCase()}-call.ics`;

/** An email to a call's client that puts its present time into their calendar. */
export async function invitingEmail(context: Context, booking: Booking, content: EmailContent) {
  const { zoomLink, meetingNote } = meetingOf(context, booking);
  return callEmail(booking, content, [
    calendarFile('REQUEST', invitation(booking, zoomLink, meetingNote, context.now)),
  ]);
}

/** An email to a call's client that takes it out of their calendar. */
export async function cancellingEmail(context: Context, booking: Booking, content: EmailContent) {
  const { zoomLink, meetingNote } = meetingOf(context, booking);
  return callEmail(booking, content, [
    calendarFile('CANCEL', cancellation(booking, zoomLink, meetingNote, context.now)),
  ]);
}

/** An email to everybody who was given as the client of a call. */
export async function callEmail(
  booking: Booking,
  content: EmailContent,
  attachments: StoredEmail['attachments'] = [],
): Promise<StoredEmail> {
  const email = await composeEmail(booking.userEmail, content);
  return { ...email, to: recipients(booking), attachments };
}

export function calendarFile(method: 'REQUEST' | 'CANCEL', content: string) {
  return {
    filename: CALENDAR_FILE,
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: Buffer.from(content).toString('base64'),
  };
}

export function meetingOf({ config }: Context, { joinToken }: Booking): MeetingDetails {
  return meetingDetails(config.SITE_URL, joinToken);
}

/** The account's address, and the one given for this call when it differs. */
export function recipients({ userEmail, emailId }: Booking): string[] {
  const other = emailId?.toLowerCase();
  return other && other !== userEmail ? [userEmail, other] : [userEmail];
}
