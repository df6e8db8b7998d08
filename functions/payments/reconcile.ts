import { and, asc, eq, inArray, lt, lte, type SQL } from 'drizzle-orm';
import { isOpenOrder } from '#db/booking-state.ts';
import { runAll } from '#db/client.ts';
import { orders } from '#db/schema/index.ts';
import { DAY, MINUTE } from '#domain/time.ts';
import type { Context } from '../context.ts';
import type { Job } from '../core/job.ts';
import { logWaiting } from '../providers/failure.ts';
import { type Settlement, settlePayment } from './settle.ts';

/** Younger orders are still being paid; the provider gives up on a late payment within five days. */
const UNDECIDED_AFTER_MS = 15 * MINUTE;
export const GIVEN_UP_AFTER_MS = 5 * DAY;
const BATCH_SIZE = 20;

/**
 * Asks the provider about orders that nobody has reported a payment of, longest unasked first, and
 * settles what was paid: a browser may be closed, and a webhook lost.
 */
export const reconcileOrders: Job = {
  run: reconcile,
  waiting: (context) => undecidedOrders(context, eq(orders.checkedAt, 0)),
};

async function reconcile(context: Context): Promise<number> {
  const { db, now } = context;
  const isGivenUp = lt(orders.createdAt, now - GIVEN_UP_AFTER_MS);
  const { undecided } = await runAll(db, {
    givenUp: db.update(orders).set({ isOpen: false }).where(and(isOpenOrder, isGivenUp)),
    undecided: undecidedOrders(context).orderBy(asc(orders.checkedAt)).limit(BATCH_SIZE),
  });
  if (undecided.length === 0) return 0;
  const ids = undecided.map(({ id }) => id);
  await db.update(orders).set({ checkedAt: now }).where(inArray(orders.id, ids));
  for (const id of ids) {
    // The others are not to wait for one that cannot be asked about.
    await settleOrder(context, id).catch(logWaiting('order_waits'));
  }
  return ids.length;
}

function undecidedOrders({ db, now }: Context, condition?: SQL) {
  const isUndecided = lte(orders.createdAt, now - UNDECIDED_AFTER_MS);
  return db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isOpenOrder, isUndecided, condition));
}

/** Settles whatever the provider knows to have been paid for an order. @throws ProviderError */
export async function settleOrder(context: Context, orderId: string): Promise<Settlement[]> {
  const settlements: Settlement[] = [];
  for (const paymentId of await context.payments.paymentsOf(orderId)) {
    settlements.push(await settlePayment(context, paymentId));
  }
  return settlements;
}
