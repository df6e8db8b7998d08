import { and, asc, between, eq, inArray, notExists } from 'drizzle-orm';
import { orders, payments } from '#db/schema/index.ts';
import { DAY, MINUTE } from '#domain/calendar/time.ts';
import type { Context } from '../../context.ts';
import { logWaiting } from '../../providers/failure.ts';
import { type Settlement, settlePayment } from './settle.ts';

/** Younger orders are still being paid; the provider gives up on a late payment within five days. */
const UNDECIDED_AFTER_MS = 15 * MINUTE;
export const GIVEN_UP_AFTER_MS = 5 * DAY;
const BATCH_SIZE = 20;

/**
 * Asks the provider about orders that nobody has reported a payment of, longest unasked first, and
 * settles what was paid: a browser may be closed, and a webhook lost.
 */
export async function reconcileOrders(context: Context): Promise<void> {
  const { db, now } = context;
  const paid = db.select().from(payments).where(eq(payments.orderId, orders.id));
  const oldest = now - GIVEN_UP_AFTER_MS;
  const isUndecided = between(orders.createdAt, oldest, now - UNDECIDED_AFTER_MS);
  const undecided = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isUndecided, notExists(paid)))
    .orderBy(asc(orders.checkedAt))
    .limit(BATCH_SIZE);
  const ids = undecided.map(({ id }) => id);
  await db.update(orders).set({ checkedAt: now }).where(inArray(orders.id, ids));
  for (const id of ids) {
    // The others are not to wait for one that cannot be asked about.
    await settleOrder(context, id).catch(logWaiting('order_waits'));
  }
}

/** Settles whatever the provider knows to have been paid for an order. @throws ProviderError */
export async function settleOrder(context: Context, orderId: string): Promise<Settlement[]> {
  const settlements: Settlement[] = [];
  for (const paymentId of await context.payments.paymentsOf(orderId)) {
    settlements.push(await settlePayment(context, paymentId));
  }
  return settlements;
}
