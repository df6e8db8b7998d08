import { and, asc, eq, inArray, lt, lte, type SQL, sql } from 'drizzle-orm';
import { build, type Given, hasNo, isConstraintError, prepared, runAll } from '#db/client.ts';
import { isOpenOrder } from '#db/expressions.ts';
import { type Booking, bookings, orders, payments, refunds } from '#db/schema/index.ts';
import { isBookingId } from '#domain/booking/booking-id.ts';
import { DAY, MINUTE } from '#domain/time.ts';
import { queueEventWrites } from '../availability/google-calendar/queue-events.ts';
import { writeQueued } from '../availability/google-calendar/write-events.ts';
import { canBeConfirmed, forgetUnpaidHolds, releaseIfConfirmed } from '../booking/holds.ts';
import type { Context } from '../context.ts';
import { BATCH_SIZE, type Job } from '../core/job.ts';
import { addRefund, issueTaxReceipt, unrefundedAmount } from '../ledger/ledger.ts';
import { createPurchase } from '../packages/purchase.ts';
import { logProviderError } from '../providers/failure.ts';
import type { Payment } from '../providers/payments.ts';
import { recordRefunds } from './refund.ts';

const notCaptured = { state: 'not_captured' } as const;
const refundDue = { state: 'refund_due' } as const;

type Settlement = Awaited<ReturnType<typeof settlePayment>>;

/** Confirms the booking or refunds the payment. Idempotent. @throws ProviderError */
export async function settlePayment(context: Context, paymentId: string, known?: OrderedBooking) {
  const reported = await context.payments.fetchPayment(paymentId);
  const found = known ?? (await findOrder(context, reported.orderId));
  if (!found || reported.orderId !== found.order.id) return notCaptured;
  const payment = await context.payments.capture(reported);
  // If a client pays an order twice, the provider refunds the second payment itself.
  if (payment.state === 'refunded_uncaptured') return refundDue;
  if (payment.state !== 'captured' && payment.state !== 'fully_refunded') return notCaptured;
  const booking = await sellOrRefund(context, payment, found);
  if (payment.refundedAmount > 0) await recordRefunds(context, payment.id);
  return booking ? ({ state: 'confirmed', booking } as const) : refundDue;
}

const bookingOfPayment = prepared((given: Given<'paymentId'>) =>
  build
    .select()
    .from(bookings)
    .where(eq(bookings.paymentId, given('paymentId'))),
);

async function sellOrRefund(context: Context, payment: Payment, found: OrderedBooking) {
  const { db, now } = context;
  const { order, booking } = found;
  const isExactAmount = payment.amount === order.amount && payment.currency === order.currency;
  const mayConfirm = isExactAmount && payment.state === 'captured' && booking !== null;
  const isJustSold = and(eq(bookings.paymentId, payment.id), eq(bookings.paymentDate, now));
  const store = recordPayment(context, payment, order.bookingId);
  const sell = mayConfirm ? confirmBooking(context, booking, payment.id) : undefined;
  // These statements read the rows that `store` and `sell` have written.
  const afterSale = {
    reservation: releaseIfConfirmed(context, order.bookingId),
    unpaidHolds: forgetUnpaidHolds(db, payment.id),
    receipt: issueTaxReceipt(context, payment.id),
    purchase: booking ? createPurchase(context, booking, payment.id) : undefined,
    refund: payment.state === 'captured' ? refundUnlessUsed(context, payment) : undefined,
    events: queueEventWrites(db, isJustSold, now),
    confirmed: bookingOfPayment({ paymentId: payment.id }),
  };
  const settled = await runAll(db, { store, sell, ...afterSale }).catch((error: unknown) => {
    if (!isConstraintError(error)) throw error;
    // A unique index rejected `sell`: the slot is taken. Without `sell`, the payment is refunded.
    return runAll(db, { store, ...afterSale });
  });
  writeQueued(context, settled.events);
  return settled.confirmed[0];
}

function recordPayment({ db, now }: Context, payment: Payment, bookingId: string) {
  const { id, orderId, amount, currency } = payment;
  const row = { id, orderId: orderId ?? '', bookingId, amount, currency, createdAt: now };
  return db.insert(payments).values(row).onConflictDoNothing();
}

function confirmBooking(context: Context, booking: Booking, paymentId: string) {
  const { db, now } = context;
  const paid = { paymentCompleted: true, paymentId, paymentDate: now, updatedAt: now };
  return db
    .update(bookings)
    .set({ status: 'confirmed', ...paid })
    .where(and(canBeConfirmed(context, booking), hasNo(refunds, eq(refunds.paymentId, paymentId))));
}

function refundUnlessUsed(context: Context, { id, refundedAmount }: Payment) {
  // `recordRefunds` stores the refunds from the provider's dashboard after this statement.
  const amount = sql`${unrefundedAmount(id)} - ${refundedAmount}`;
  const reason = 'no booking could be confirmed with this payment';
  const refund = { id: `refund-${id}`, paymentId: id, amount, reason };
  const isUnused = hasNo(bookings, eq(bookings.paymentId, id));
  return addRefund(context, { type: 'system' }, refund, isUnused);
}

export type OrderedBooking = { order: typeof orders.$inferSelect; booking: Booking | null };

async function findOrder(context: Context, orderId: string | null) {
  if (!orderId) return undefined;
  const [found] = await context.db
    .select({ order: orders, booking: bookings })
    .from(orders)
    .leftJoin(bookings, eq(bookings.id, orders.bookingId))
    .where(eq(orders.id, orderId));
  return found ?? storeUnknownOrder(context, orderId);
}

/** Stores an order that exists only at the provider: the response to our request was lost. */
async function storeUnknownOrder({ db, payments, now }: Context, orderId: string) {
  const { id, orderReference: bookingId, amount, currency } = await payments.fetchOrder(orderId);
  if (!bookingId || !isBookingId(bookingId)) return undefined;
  const [booking = null] = await db.select().from(bookings).where(eq(bookings.id, bookingId));
  const unchecked = { createdAt: now, checkedAt: 0, isOpen: true };
  const order = { id, bookingId, userId: booking?.userId ?? '', amount, currency, ...unchecked };
  await db.insert(orders).values(order).onConflictDoNothing();
  return { order, booking };
}

/** Minimum age of an order to check. The client may still be paying a younger order. */
const UNDECIDED_AFTER_MS = 15 * MINUTE;

export const ORDER_EXPIRES_MS = 5 * DAY;

/** Finds captured payments that neither the webhook nor the browser reported. */
export const reconcileOrders: Job = {
  run: reconcileBatch,
  // Open orders are checked repeatedly. Only orders that were never checked count as waiting.
  waiting: (context) => undecidedOrders(context, eq(orders.checkedAt, 0)),
  due: (context) => undecidedOrders(context),
};

async function reconcileBatch(context: Context): Promise<number> {
  const { db, now } = context;
  const isExpired = lt(orders.createdAt, now - ORDER_EXPIRES_MS);
  const { undecided } = await runAll(db, {
    expired: db.update(orders).set({ isOpen: false }).where(and(isOpenOrder, isExpired)),
    undecided: undecidedOrders(context).orderBy(asc(orders.checkedAt)).limit(BATCH_SIZE),
  });
  if (undecided.length === 0) return 0;
  const ids = undecided.map(({ id }) => id);
  await db.update(orders).set({ checkedAt: now }).where(inArray(orders.id, ids));
  for (const id of ids) {
    await settleOrder(context, id).catch(logProviderError('order_waits'));
  }
  return ids.length;
}

function undecidedOrders({ db, now }: Context, condition?: SQL) {
  const isUndecided = and(isOpenOrder, lte(orders.createdAt, now - UNDECIDED_AFTER_MS), condition);
  return db.select({ id: orders.id }).from(orders).where(isUndecided);
}

export async function settleOrder(context: Context, orderId: string) {
  const settlements: Settlement[] = [];
  for (const paymentId of await context.payments.paymentIdsOf(orderId)) {
    settlements.push(await settlePayment(context, paymentId));
  }
  return settlements;
}
