import type { Booking, StoredEmail } from '#db/schema/index.ts';
import { displayLocal } from '#domain/calendar/time.ts';
import { emailParameters, type MeetingDetails } from '#domain/email/confirmation.ts';
import { BookingConfirmed, subject } from '../../emails/booking-confirmed.tsx';
import { calendarAttachment, recipients } from './call-email.ts';
import { renderEmail } from './compose.tsx';

/** The confirmation of a booking before it is rendered, which takes longer than to confirm. */
export function unrenderedConfirmation(booking: Booking, meeting: MeetingDetails): StoredEmail {
  const parameters = emailParameters(booking, meeting);
  const content = { subject: subject(parameters), html: '', text: '', attachments: [] };
  return { to: recipients(booking), ...content };
}

/** The same as it is sent, its calendar file attached; always the same for the same booking. */
export async function renderConfirmation(booking: Booking, meeting: MeetingDetails) {
  const parameters = emailParameters(booking, meeting);
  const localTime = booking.timeZone ? displayLocal(booking.startsAt, booking.timeZone) : null;
  const body = await renderEmail(
    <BookingConfirmed call={booking} parameters={parameters} localTime={localTime} />,
  );
  const confirmedAt = booking.confirmedAt ?? booking.updatedAt;
  return { ...body, attachments: [calendarAttachment('REQUEST', booking, meeting, confirmedAt)] };
}
