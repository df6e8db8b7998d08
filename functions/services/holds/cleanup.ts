import { lte } from 'drizzle-orm';
import { runAll } from '#db/client.ts';
import { unpaidHolds } from '#db/schema/index.ts';
import { pauses } from '#domain/booking/hold-limits.ts';
import type { Context } from '../../context.ts';
import { countAttempt } from '../limits/rate-limit.ts';
import { endLapsedHolds } from './end-holds.ts';

/**
 * Deletes lapsed holds (spec section 4). One with an order stays: it may still be paid, and that
 * payment must find its booking. Nothing waits for this, since expiry is judged at every read.
 */
export async function deleteExpiredHolds(context: Context): Promise<void> {
  const { db, now } = context;
  await runAll(db, {
    holds: endLapsedHolds(db, now),
    unpaidHolds: db
      .delete(unpaidHolds)
      .where(lte(unpaidHolds.endedAt, now - pauses.forgottenAfter)),
  });
}

/** The same, whoever asks for it, at most once a minute. */
export async function deleteExpiredHoldsNowAndThen(context: Context): Promise<void> {
  const [cleanup] = await countAttempt(context, 'holdCleanup', 'all');
  if (!cleanup?.refused) await deleteExpiredHolds(context);
}
