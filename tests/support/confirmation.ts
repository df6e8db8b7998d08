import type { Booking } from '#db/schema/index.ts';
import { appointment } from '#domain/booking/confirmation-receipt.ts';
import { quoteCall } from '#domain/booking/quote.ts';
import { emailParameters, meetingDetails } from '#domain/email/confirmation.ts';
import { callLinks } from '#functions/email/templates/call.ts';
import { bookingConfirmed } from '#functions/email/templates/client-call.ts';
import type { EmailContent } from '#functions/email/templates/content.ts';

const siteUrl = 'https://waymark.example';
const [date, time] = ['2026-11-28', '10:30'];

export const defaultCall = {
  ...quoteCall({ service: 'essays-sop', additionalSchools: 0, date, time }),
  ...appointment(date, time),
  id: 'x',
  sessionId: null,
  userEmail: 'asha@example.com',
  userName: 'Asha Rao',
  mentorName: null,
  timeZone: null,
  childEducation: null,
} as Booking;

export function confirmationOf(call: Partial<Booking>): EmailContent {
  const booking = { ...defaultCall, ...call };
  const meeting = meetingDetails(siteUrl, 'token');
  const links = callLinks({ ...booking, joinToken: 'token' }, siteUrl, 0);
  return bookingConfirmed(booking, emailParameters(booking, meeting), links);
}
