import { and, eq, exists, gt, or } from 'drizzle-orm';
import { type Booking, bookings, tempReservations } from '#db/schema/index.ts';
import type { Context } from '../../context.ts';
import { slotConditions, takenBy } from './slot-conditions.ts';

/** Whether a pending booking can be confirmed: a hold that lapsed gets its slot all the same while it is free and still ahead. */
export function isStillTheirs({ db, now }: Context, booking: Booking) {
  const { notBooked, notHeld, notBlocked } = slotConditions;
  const wanted = { ...booking, bookingId: booking.id, ...takenBy(booking), now };
  const ownHold = db
    .select()
    .from(tempReservations)
    .where(and(eq(tempReservations.bookingId, booking.id), gt(tempReservations.expiresAt, now)));
  return and(
    eq(bookings.id, booking.id),
    eq(bookings.status, 'pending'),
    gt(bookings.startsAt, now),
    notBooked(wanted),
    or(exists(ownHold), and(notHeld(wanted), notBlocked(wanted))),
  );
}

/** The hold of a booking ends once the booking is confirmed. */
export function releaseReservation({ db }: Context, bookingId: string) {
  const paid = db
    .select()
    .from(bookings)
    .where(and(eq(bookings.id, bookingId), eq(bookings.status, 'confirmed')));
  return db
    .delete(tempReservations)
    .where(and(eq(tempReservations.bookingId, bookingId), exists(paid)));
}
