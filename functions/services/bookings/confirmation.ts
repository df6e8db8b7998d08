import type { Booking } from '#db/schema/index.ts';
import { appointment, confirmationId } from '#domain/booking/booking.ts';
import { displayDate, displayTime } from '#domain/calendar/time.ts';

/** What is shown once a booking is confirmed: the spec's confirmation receipt (section 3). */
export interface Confirmation {
  confirmationId: string;
  bookingId: string;
  confirmationDate: string;
  confirmationTime: string;
  customerName: string;
  customerEmail: string;
  serviceType: string;
  appointmentDate: string;
  appointmentTime: string;
  /** For the reader's own clock. */
  startsAt: number;
  duration: number;
  /** Rupees. */
  price: number;
  additionalSchools: number;
  meetingNote: string;
  zoomLink: string;
  /** null while the email is on its way. */
  emailSent: boolean | null;
  emailError: string | null;
}

export function toConfirmation(booking: Booking): Confirmation {
  const confirmedAt = booking.confirmedAt ?? booking.updatedAt;
  return {
    confirmationId: confirmationId(confirmedAt),
    bookingId: booking.id,
    confirmationDate: displayDate(confirmedAt),
    confirmationTime: `${displayTime(confirmedAt)} IST`,
    customerName: booking.fullName ?? booking.userName,
    customerEmail: booking.userEmail,
    serviceType: booking.serviceType,
    ...appointment(booking.date, booking.time),
    startsAt: booking.startsAt,
    duration: booking.duration,
    price: booking.price,
    additionalSchools: booking.additionalSchools,
    meetingNote: booking.meetingDetails?.meetingNote ?? '',
    zoomLink: booking.meetingDetails?.zoomLink ?? '',
    emailSent: booking.emailStatus && booking.emailStatus === 'sent',
    emailError: booking.emailError,
  };
}
