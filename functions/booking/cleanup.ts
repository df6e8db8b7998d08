import { lte } from 'drizzle-orm';
import { runAll } from '#db/client.ts';
import { tempReservations, unpaidHolds } from '#db/schema/index.ts';
import { pauses } from '#domain/booking/hold-limits.ts';
import type { Context } from '../context.ts';
import { deletion } from '../core/deletion.ts';
import type { Job } from '../core/job.ts';
import { countAttempt } from '../identity/limits/rate-limit.ts';
import { endLapsedHolds } from './end-holds.ts';

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
