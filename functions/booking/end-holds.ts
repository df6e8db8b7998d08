import { and, eq, inArray, notExists, type SQL, sql } from 'drizzle-orm';
import type { Builder } from '#db/client.ts';
import type { Operand } from '#db/prepared.ts';
import { bookings, orders, tempReservations, unpaidHolds } from '#db/schema/index.ts';
import { pauses } from '#domain/booking/hold-limits.ts';

/** Ends unpaid holds, and adds the time that each took to what its user has held without paying. */
export function endHolds(db: Builder, which: SQL, now: Operand<number>) {
  const { userId, heldSince, expiresAt } = tempReservations;
  const endedAt = sql`min(${expiresAt}, ${now})`;
  const isRecent = sql`${unpaidHolds.endedAt} > excluded.ended_at - ${pauses.forgottenAfter}`;
  return {
    countHeldTime: db
      .insert(unpaidHolds)
      .select(sql`
        select ${userId}, max(0, ${endedAt} - ${heldSince}), ${endedAt}
        from ${tempReservations} where ${which}`)
      .onConflictDoUpdate({
        target: unpaidHolds.userId,
        set: {
          heldMs: sql`excluded.held_ms + case when ${isRecent} then ${unpaidHolds.heldMs} else 0 end`,
          endedAt: sql`excluded.ended_at`,
        },
      }),
    end: db.delete(tempReservations).where(which),
  };
}

/** Ends holds that have lapsed, with their bookings: but for those with an order, which may yet be paid. */
export function endLapsedHolds(db: Builder, now: Operand<number>) {
  const isLapsed = sql`${tempReservations.expiresAt} <= ${now}`;
  const lapsed = db
    .select({ id: tempReservations.bookingId })
    .from(tempReservations)
    .where(isLapsed);
  const order = db.select().from(orders).where(eq(orders.bookingId, bookings.id));
  const isUnpaid = and(eq(bookings.status, 'pending'), notExists(order));
  return {
    bookings: db.delete(bookings).where(and(inArray(bookings.id, lapsed), isUnpaid)),
    ...endHolds(db, isLapsed, now),
  };
}
