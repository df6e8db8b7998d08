import { and, eq, lte, notExists } from 'drizzle-orm';
import { runAll } from '#db/client.ts';
import { bookings, orders, tempReservations, unpaidHolds } from '#db/schema/index.ts';
import { pauses } from '#domain/booking/hold-limits.ts';
import type { Services } from '../../services.ts';
import { countAttempt } from '../limits/rate-limit.ts';
import { endHolds } from './end-holds.ts';

/**
 * Deletes lapsed holds (spec section 4). One with an order stays: it may still be paid, and that
 * payment must find its booking. Nothing waits for this, since expiry is judged at every read.
 */
export async function deleteExpiredHolds(services: Services): Promise<void> {
  const { db, now } = services;
  const order = db.select().from(orders).where(eq(orders.bookingId, bookings.id));
  await runAll(db, {
    holds: endHolds(services, lte(tempReservations.expiresAt, now)),
    bookings: db
      .delete(bookings)
      .where(and(eq(bookings.status, 'pending'), lte(bookings.expiresAt, now), notExists(order))),
    unpaidHolds: db
      .delete(unpaidHolds)
      .where(lte(unpaidHolds.endedAt, now - pauses.forgottenAfter)),
  });
}

/** The same, whoever asks for it, at most once a minute. */
export async function deleteExpiredHoldsNowAndThen(services: Services): Promise<void> {
  const [cleanup] = await countAttempt(services, 'holdCleanup', 'all');
  if (!cleanup?.refused) await deleteExpiredHolds(services);
}
