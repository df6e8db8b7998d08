import { and, eq, inArray, notExists, sql } from 'drizzle-orm';
import { type Database, isConstraintError, runAll } from '#db/client.ts';
import {
  type Booking,
  bookings,
  payments,
  refunds,
  taxReceipts,
  unpaidHolds,
} from '#db/schema/index.ts';
import { financialYear } from '#domain/money/tax-receipt.ts';
import { markEvents } from '../availability/google-calendar/states.ts';
import { writeMarked } from '../availability/google-calendar/write-events.ts';
import { isActiveHold, releaseReservation } from '../booking/claim-slot.ts';
import type { Context } from '../context.ts';
import { leftOf, oweRefund } from '../ledger/owe-refund.ts';
import { makePurchase } from '../packages/make.ts';
import type { Payment } from '../providers/payments.ts';
import { findOrder, type OrderedBooking } from './find-order.ts';
import { recordRefunds } from './record-refund.ts';

export type Settlement =
  | { state: 'confirmed'; booking: Booking }
  | { state: 'refund_due' | 'not_captured' };

const notCaptured = { state: 'not_captured' } as const;
const refundDue = { state: 'refund_due' } as const;

/**
 * The one door from paid to confirmed, for the browser's callback, the webhook and the cron alike,
 * any number of times. Captured money ends in a confirmed booking or else in a refund.
 * @throws ProviderError when the provider cannot be asked
 */
export async function settlePayment(
  context: Context,
  paymentId: string,
  known?: OrderedBooking,
): Promise<Settlement> {
  const reported = await context.payments.fetchPayment(paymentId);
  const found = known ?? (await findOrder(context, reported.orderId));
  if (!found || reported.orderId !== found.order.id) return notCaptured;
  const payment = await context.payments.capture(reported);
  // One success per order: the provider returns the money of a second one without capturing it.
  if (payment.state === 'returned') return refundDue;
  if (payment.state !== 'captured' && payment.state !== 'refunded') return notCaptured;
  const booking = await settle(context, payment, found);
  if (payment.refundedAmount > 0) await recordRefunds(context, payment.id);
  return booking ? { state: 'confirmed', booking } : refundDue;
}

/** Settles in one transaction; answers the booking that the payment has confirmed, if any. */
async function settle(context: Context, payment: Payment, { order, booking }: OrderedBooking) {
  const { db } = context;
  const record = recordPayment(context, payment, order.bookingId);
  const close = {
    reservation: releaseReservation(context, order.bookingId),
    unpaidHolds: forgetUnpaidHolds(db, payment.id),
    receipt: issueTaxReceipt(context, payment.id),
    purchase: booking ? makePurchase(context, booking, payment.id) : undefined,
    refund: payment.state === 'captured' ? refundUnlessUsed(context, payment) : undefined,
    confirmed: paidBooking(db, payment.id),
  };
  const isExact = payment.amount === order.amount && payment.currency === order.currency;
  const mayConfirm = isExact && payment.state === 'captured' && booking !== null;
  const sold = mayConfirm ? confirmBooking(context, booking, payment.id) : undefined;
  const justSold = and(eq(bookings.paymentId, payment.id), eq(bookings.paymentDate, context.now));
  const events = markEvents(db, justSold, context.now);
  const settled = await runAll(db, { record, sold, ...close, events }).catch((error: unknown) => {
    if (!isConstraintError(error)) throw error;
    // The unique index on sold starts had the last word: the slot is somebody else's.
    return runAll(db, { record, ...close, events });
  });
  writeMarked(context, settled.events);
  return settled.confirmed[0];
}

function paidBooking(db: Database, paymentId: string) {
  return db.select().from(bookings).where(eq(bookings.paymentId, paymentId));
}

function recordPayment({ db, now }: Context, payment: Payment, bookingId: string) {
  const { id, orderId, amount, currency } = payment;
  const row = { id, orderId: orderId ?? '', bookingId, amount, currency, createdAt: now };
  return db.insert(payments).values(row).onConflictDoNothing();
}

function confirmBooking(context: Context, booking: Booking, paymentId: string) {
  const { db, now } = context;
  const refunded = db.select().from(refunds).where(eq(refunds.paymentId, paymentId));
  const paid = { paymentCompleted: true, paymentId, paymentDate: now, updatedAt: now };
  return db
    .update(bookings)
    .set({ status: 'confirmed', ...paid })
    .where(and(isActiveHold(context, booking), notExists(refunded)));
}

function forgetUnpaidHolds(db: Database, paymentId: string) {
  const payer = db
    .select({ id: bookings.userId })
    .from(bookings)
    .where(eq(bookings.paymentId, paymentId));
  return db.delete(unpaidHolds).where(inArray(unpaidHolds.userId, payer));
}

/** Numbered in the transaction that sells the slot, so that no number is lost with a failed sale. */
function issueTaxReceipt({ db, now }: Context, paymentId: string) {
  const year = financialYear(now);
  const next = sql`(
    select coalesce(max(${taxReceipts.serial}), 0) + 1 from ${taxReceipts} where ${taxReceipts.year} = ${year}
  )`;
  return db
    .insert(taxReceipts)
    .select(sql`
      select ${paymentId}, ${bookings.id}, ${year}, ${next}, ${now}
      from ${bookings} where ${bookings.paymentId} = ${paymentId}`)
    .onConflictDoNothing();
}

function refundUnlessUsed(context: Context, { id, refundedAmount }: Payment) {
  const refund = {
    id: `refund-${id}`,
    paymentId: id,
    amount: sql`${leftOf(id)} - ${refundedAmount}`,
    reason: 'no booking could be confirmed with this payment',
  };
  const isUnused = sql`not exists ${paidBooking(context.db, id)}`;
  return oweRefund(context, { type: 'system' }, refund, isUnused);
}
