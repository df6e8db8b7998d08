import type { Booking, StoredEmail } from '#db/schema/index.ts';
import { displayLocal } from '#domain/calendar/time.ts';
import { emailParameters, type MeetingDetails } from '#domain/email/confirmation.ts';
import { bookingConfirmed } from '../../emails/booking-confirmed.ts';
import type { Letter } from '../../emails/letter.ts';
import { calendarAttachment, recipients } from './call-email.ts';
import { composeLetter } from './compose.tsx';

/** The confirmation of a booking before it is rendered, which takes longer than to confirm. */
export function unrenderedConfirmation(booking: Booking, meeting: MeetingDetails): StoredEmail {
  const { subject } = confirmationLetter(booking, meeting);
  return { to: recipients(booking), subject, html: '', text: '', attachments: [] };
}

/** The same as it is sent, its calendar file attached; always the same for the same booking. */
export async function renderConfirmation(booking: Booking, meeting: MeetingDetails) {
  const { html, text } = await composeLetter(confirmationLetter(booking, meeting));
  const confirmedAt = booking.confirmedAt ?? booking.updatedAt;
  const attachments = [calendarAttachment('REQUEST', booking, meeting, confirmedAt)];
  return { html, text, attachments };
}

function confirmationLetter(booking: Booking, meeting: MeetingDetails): Letter {
  const localTime = booking.timeZone ? displayLocal(booking.startsAt, booking.timeZone) : null;
  return bookingConfirmed(emailParameters(booking, meeting), booking, localTime);
}
