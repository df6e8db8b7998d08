import { and, eq, type SQL } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { bookings } from '#db/schema/index.ts';
import { DomainError } from '#domain/errors.ts';
import { messages } from '#domain/messages.ts';

export type Booking = typeof bookings.$inferSelect;

/** A user's own booking; another's id finds nothing, just as an unknown one. */
export function ownBooking(db: Database, userId: string | SQL<string>, id: string) {
  return db
    .select()
    .from(bookings)
    .where(and(eq(bookings.id, id), eq(bookings.userId, userId)));
}

/** @throws DomainError not_found */
export function existing(booking: Booking | undefined): Booking {
  if (!booking || booking.status === 'cancelled') {
    throw new DomainError('not_found', messages.bookingNotFound);
  }
  return booking;
}

/** @throws DomainError not_found */
export async function findBooking(db: Database, userId: string, id: string): Promise<Booking> {
  const [booking] = await ownBooking(db, userId, id);
  return existing(booking);
}

/** @throws DomainError expired when the hold of an unpaid booking is over */
export function unexpired(booking: Booking, now: number): Booking {
  if (booking.status === 'pending' && booking.expiresAt <= now) {
    throw new DomainError('expired', messages.bookingNotFound);
  }
  return booking;
}
