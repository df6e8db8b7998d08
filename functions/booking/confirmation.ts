import type { Booking } from '#db/schema/index.ts';
import { appointment, confirmationId, recipients } from '#domain/booking/booking.ts';
import { mentorOf } from '#domain/shown-mentor.ts';
import { displayDate, displayTime } from '#domain/time.ts';

export type Confirmation = ReturnType<typeof toConfirmation>;

/**
 * What is shown once a booking is confirmed: the spec's confirmation receipt (section 3). `startsAt`
 * is for the reader's own clock, `price` in rupees; `emailSent` is null while the email is on its way.
 * There is no `mentor` where none is introduced.
 */
export function toConfirmation(booking: Booking) {
  const confirmedAt = booking.confirmedAt ?? booking.updatedAt;
  return {
    confirmationId: confirmationId(confirmedAt),
    bookingId: booking.id,
    confirmationDate: displayDate(confirmedAt),
    confirmationTime: `${displayTime(confirmedAt)} IST`,
    customerName: booking.fullName ?? booking.userName,
    customerEmail: booking.userEmail,
    recipients: recipients(booking),
    serviceType: booking.serviceType,
    ...appointment(booking.date, booking.time),
    startsAt: booking.startsAt,
    duration: booking.duration,
    price: booking.price,
    additionalSchools: booking.additionalSchools,
    mentor: mentorOf(booking) ?? undefined,
    meetingNote: booking.meetingDetails?.meetingNote ?? '',
    zoomLink: booking.meetingDetails?.zoomLink ?? '',
    emailSent: booking.emailStatus && booking.emailStatus === 'sent',
    emailError: booking.emailError,
  };
}
