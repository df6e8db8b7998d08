import { and, eq, exists, gt, or } from 'drizzle-orm';
import { type Booking, bookings, tempReservations } from '#db/schema/index.ts';
import { NONE } from '../availability/free-mentors.ts';
import { slotConditions, slotFootprint } from '../availability/slot-conditions.ts';
import type { Context } from '../context.ts';

/** Whether a pending booking can be confirmed: a hold that lapsed gets its slot all the same while it is free and still ahead. */
export function isActiveHold({ db, now }: Context, booking: Booking) {
  const { clientIsFree, notBooked, notHeld, notBlocked } = slotConditions;
  const { id: bookingId, userId: clientId } = booking;
  const wanted = { ...booking, bookingId, clientId, ...slotFootprint(booking), now };
  const ownHold = db
    .select()
    .from(tempReservations)
    .where(and(eq(tempReservations.bookingId, booking.id), gt(tempReservations.expiresAt, now)));
  return and(
    eq(bookings.id, booking.id),
    eq(bookings.status, 'pending'),
    gt(bookings.startsAt, now),
    clientIsFree({ ...wanted, userId: NONE }),
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
