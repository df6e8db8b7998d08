import type { Booking } from '#db/schema/index.ts';
import { displayLocal } from '#domain/calendar/time.ts';
import { emailParameters, type MeetingDetails } from '#domain/email/confirmation.ts';
import { bookingConfirmed } from '../../emails/booking-confirmed.ts';
import { calendarAttachment, recipients } from './call-email.ts';
import { composeLetter } from './compose.tsx';

/** The confirmation of a booking as it will be sent, its calendar file attached. */
export async function confirmationEmail(booking: Booking, meeting: MeetingDetails, now: number) {
  const parameters = emailParameters(booking, meeting);
  const localTime = booking.timeZone ? displayLocal(booking.startsAt, booking.timeZone) : null;
  return {
    to: recipients(booking),
    ...(await composeLetter(bookingConfirmed(parameters, booking, localTime))),
    attachments: [calendarAttachment('REQUEST', booking, meeting, now)],
  };
}
