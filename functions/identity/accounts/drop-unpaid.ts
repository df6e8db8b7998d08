import { and, eq, inArray, isNull, ne, notExists, type SQLWrapper } from 'drizzle-orm';
import { isPaid } from '#db/booking-state.ts';
import type { Database } from '#db/client.ts';
import { bookings, documents, orders, tempReservations, unpaidHolds } from '#db/schema/index.ts';
import { detailsFields } from '#domain/booking/details-fields.ts';

export const noAnswers = Object.fromEntries(detailsFields.map((field) => [field, null]));

/** Drops what `owners` have not paid for. A booking with an order stays, cancelled, to be refunded. */
export function dropUnpaid(db: Database, now: number, owners: SQLWrapper) {
  const isTheirs = and(inArray(bookings.userId, owners), eq(bookings.status, 'pending'));
  const isUnpaid = and(inArray(bookings.userId, owners), isNull(bookings.paymentDate));
  const order = db.select().from(orders).where(eq(orders.bookingId, bookings.id));
  const paid = db
    .select()
    .from(bookings)
    .where(and(eq(bookings.userId, documents.userId), isPaid));
  return {
    documents: db.delete(documents).where(and(inArray(documents.userId, owners), notExists(paid))),
    holds: db.delete(tempReservations).where(inArray(tempReservations.userId, owners)),
    pause: db.delete(unpaidHolds).where(inArray(unpaidHolds.userId, owners)),
    unordered: db.delete(bookings).where(and(isTheirs, notExists(order))),
    given: db.update(bookings).set({ status: 'cancelled', updatedAt: now }).where(isTheirs),
    answers: db
      .update(bookings)
      .set({ ...noAnswers, detailsCompleted: false })
      .where(and(isUnpaid, ne(bookings.status, 'confirmed'))),
  };
}
