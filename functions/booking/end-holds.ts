import { and, eq, inArray, lte, notExists, type SQL, sql } from 'drizzle-orm';
import { type Builder, runAll } from '#db/client.ts';
import type { Operand } from '#db/prepared.ts';
import { bookings, orders, tempReservations, unpaidHolds } from '#db/schema/index.ts';
import { pauses } from '#domain/booking/hold-limits.ts';
import type { Context } from '../context.ts';
import { deletion } from '../core/deletion.ts';
import type { Job } from '../core/job.ts';
import { countAttempt } from '../identity/limits/rate-limit.ts';

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

/**
 * Deletes lapsed holds (spec section 4). One with an order stays: it may still be paid, and that
 * payment must find its booking. Nothing waits for this, since expiry is judged at every read.
 */
async function deleteLapsed({ db, now }: Context): Promise<number> {
  const { end } = await runAll(db, endLapsedHolds(db, now));
  return end.rowsAffected;
}

export const deleteExpiredHolds: Job = {
  run: deleteLapsed,
  waiting: ({ db, now }) =>
    db
      .select({ id: tempReservations.id })
      .from(tempReservations)
      .where(lte(tempReservations.expiresAt, now)),
};

export async function deleteExpiredHoldsNowAndThen(context: Context): Promise<void> {
  const [cleanup] = await countAttempt(context, 'holdCleanup', 'all');
  if (!cleanup?.refused) await deleteLapsed(context);
}

export const deleteOldUnpaidHolds = deletion(({ now }) => [
  { from: unpaidHolds, where: lte(unpaidHolds.endedAt, now - pauses.forgottenAfter) },
]);
