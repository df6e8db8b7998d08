import { appointment } from '#domain/booking/booking.ts';
import { emailParameters, meetingDetails } from '#domain/email/confirmation.ts';
import { istInstant, MINUTE } from '#domain/time.ts';
import { callLinks } from '#functions/email/templates/call.ts';
import { bookingConfirmed, type ConfirmedCall } from '#functions/email/templates/client-call.ts';
import type { Email } from '#functions/email/templates/content.ts';

const siteUrl = 'https://waymark.example';
const startsAt = istInstant('2026-11-28', '10:30');

const defaultCall: ConfirmedCall = {
  ...{ service: 'essays-sop', sessionId: null },
  ...{ id: 'x', userEmail: 'asha@example.com', userName: 'Asha Rao', serviceType: 'Essays / SOP' },
  ...{ startsAt, endsAt: startsAt + 45 * MINUTE, duration: 45, timeZone: null, mentorName: null },
  ...appointment('2026-11-28', '10:30'),
  ...{ isParent: false, childEducation: null, price: 3499, additionalSchools: 0 },
};

/** Returns the confirmation email of the default call on 28 November 2026, changed by `call`. */
export function confirmationOf(call: Partial<ConfirmedCall>): Email {
  const booking = { ...defaultCall, ...call };
  const meeting = meetingDetails(siteUrl, 'token');
  const links = callLinks({ ...booking, joinToken: 'token' }, siteUrl, 0);
  return bookingConfirmed(booking, emailParameters(booking, meeting), links);
}
