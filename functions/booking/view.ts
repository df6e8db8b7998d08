import type { Booking } from '#db/schema/index.ts';
import type { HeldCall } from '#domain/booking/booking.ts';
import { mentorOf } from '#domain/shown-mentor.ts';

export type BookingView = ReturnType<typeof toView>;

/**
 * A booking as its client may see it. `holdEndsIn` is in milliseconds, by the server's clock: 0 once
 * the hold has ended, or once it is paid.
 */
export function toView(row: Booking, now: number) {
  const { timeZone: _, outcome: __, mentorId, mentorName, ...booking } = row;
  const holdEndsIn = row.status === 'pending' ? Math.max(0, row.expiresAt - now) : 0;
  return { ...booking, mentor: mentorOf({ mentorId, mentorName }), holdEndsIn };
}

/** A held booking as its client is reminded of it. */
export function toHeldCall(booking: Booking, now: number): HeldCall {
  const { id, sessionId, service, serviceType, additionalSchools, price, duration } = booking;
  const { date, time, startsAt } = booking;
  const bought = { id, sessionId, service, serviceType, additionalSchools, price, duration };
  const mentor = mentorOf(booking) ?? undefined;
  return { ...bought, date, time, startsAt, mentor, holdEndsIn: booking.expiresAt - now };
}
