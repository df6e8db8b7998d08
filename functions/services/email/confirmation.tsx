import type { Booking } from '#db/schema/index.ts';
import { displayLocal } from '#domain/calendar/time.ts';
import { emailParameters, type MeetingDetails } from '#domain/email/confirmation.ts';
import { BookingConfirmed, subject } from '../../emails/booking-confirmed.tsx';
import { calendarAttachment, recipients } from './call-email.ts';
import { renderEmail } from './compose.tsx';

/** The confirmation of a booking as it will be sent, its calendar file attached. */
export async function confirmationEmail(booking: Booking, meeting: MeetingDetails, now: number) {
  const parameters = emailParameters(booking, meeting);
  const localTime = booking.timeZone ? displayLocal(booking.startsAt, booking.timeZone) : null;
  const body = await renderEmail(
    <BookingConfirmed call={booking} parameters={parameters} localTime={localTime} />,
  );
  return {
    to: recipients(booking),
    subject: subject(parameters),
    ...body,
    attachments: [calendarAttachment('REQUEST', booking, meeting, now)],
  };
}
