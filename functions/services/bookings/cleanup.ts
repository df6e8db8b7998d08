import { and, eq, lte, notExists } from 'drizzle-orm';
import { writeAll } from '#db/client.ts';
import { bookings, orders, tempReservations } from '#db/schema/index.ts';
import type { Services } from '../../services.ts';

/**
 * Deletes lapsed holds (spec section 4). One with an order stays: it may still be paid, and that
 * payment must find its booking. Nothing waits for this, since expiry is judged at every read.
 */
export async function deleteExpiredHolds({ db, now }: Services): Promise<void> {
  const order = db.select().from(orders).where(eq(orders.bookingId, bookings.id));
  await writeAll(db, [
    db.delete(tempReservations).where(lte(tempReservations.expiresAt, now)),
    db
      .delete(bookings)
      .where(and(eq(bookings.status, 'pending'), lte(bookings.expiresAt, now), notExists(order))),
  ]);
}
