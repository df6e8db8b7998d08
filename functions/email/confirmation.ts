import type { Booking, StoredEmail } from '#db/schema/index.ts';
import { recipients } from '#domain/booking/booking.ts';
import { emailParameters, meetingDetails } from '#domain/email/confirmation.ts';
import { calendarAttachment } from './call-email.ts';
import { composeLetter } from './compose.tsx';
import { bookingConfirmed } from './templates/booking-confirmed.ts';
import { callLinks } from './templates/call.ts';
import type { Letter } from './templates/letter.ts';

/** The confirmation of a booking before it is rendered, which takes longer than to confirm. */
export function unrenderedConfirmation(booking: Booking, siteUrl: string): StoredEmail {
  const { subject } = confirmationLetter(booking, siteUrl);
  return { to: recipients(booking), subject, html: '', text: '', attachments: [] };
}

export async function renderConfirmation(booking: Booking, siteUrl: string) {
  const { html, text } = await composeLetter(siteUrl, confirmationLetter(booking, siteUrl));
  const meeting = meetingDetails(siteUrl, booking.joinToken);
  const attachments = [calendarAttachment('REQUEST', booking, meeting, confirmedAt(booking))];
  return { html, text, attachments };
}

function confirmationLetter(booking: Booking, siteUrl: string): Letter {
  const meeting = meetingDetails(siteUrl, booking.joinToken);
  const links = callLinks(booking, meeting, { siteUrl, now: confirmedAt(booking) });
  return bookingConfirmed(booking, emailParameters(booking, meeting), links);
}

function confirmedAt({ confirmedAt, updatedAt }: Booking): number {
  return confirmedAt ?? updatedAt;
}
