import {
  and,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNull,
  lte,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { type Builder, build, type Given, has, insertIf, prepared } from '#db/client.ts';
import { bookings, orders, payments, refunds, taxReceipts, users } from '#db/schema/index.ts';
import type { Actor } from '#domain/account/account.ts';
import { moneyState, refundWords } from '#domain/money/states.ts';
import { financialYear, receiptNumber } from '#domain/money/tax-receipt.ts';
import { stateWithoutRefunds } from '#domain/packages/states.ts';
import { pick } from '#domain/pick.ts';
import { queueEventWrites } from '../availability/google-calendar/queue-events.ts';
import type { Context } from '../context.ts';
import { emailRow } from '../email/compose.tsx';
import { queueEmail } from '../email/outbox.ts';
import { refundComing } from '../email/templates/payment.ts';
import type { Refund } from '../providers/payments.ts';

/** SQL: paise of the payment minus processed and pending refunds. null for an unknown payment. */
export function unrefundedAmount(paymentId: string | SQLWrapper): SQL<number | null> {
  return sql`(
    select ${payments.amount} - (
      select coalesce(sum(${refunds.amount}), 0) from ${refunds}
      where ${refunds.paymentId} = ${paymentId}
    )
    from ${payments} where ${payments.id} = ${paymentId}
  )`;
}

type PendingRefund = Record<'id' | 'paymentId' | 'reason', string> & { amount: number | SQL };

export function addRefund({ db, now }: Context, actor: Actor, refund: PendingRefund, onlyIf: SQL) {
  const orderedBy = actor.type === 'admin' ? actor.userId : null;
  const row = { ...refund, orderedBy, state: 'due', createdAt: now, updatedAt: now } as const;
  return insertIf(db, refunds, row, onlyIf).onConflictDoNothing();
}

/** Marks the call as refunded if its refunds add up to the whole payment. Pending refunds count. */
export function markCallIfRefunded({ db, now }: Context, paymentId: string) {
  const isItsCall = eq(bookings.paymentId, paymentId);
  const isNothingLeft = lte(unrefundedAmount(paymentId), 0);
  const isNewlyRefunded = and(isItsCall, isNull(bookings.refundedAt), isNothingLeft);
  return {
    call: db.update(bookings).set({ refundedAt: now }).where(isNewlyRefunded),
    events: queueEventWrites(db, and(isItsCall, eq(bookings.refundedAt, now)), now),
  };
}

/** Must run in the transaction of the sale. A failed sale must not use a receipt number. */
export function issueTaxReceipt({ db, now }: Context, paymentId: string) {
  const year = financialYear(now);
  const nextSerial = sql`(
    select coalesce(max(${taxReceipts.serial}), 0) + 1 from ${taxReceipts} where ${taxReceipts.year} = ${year}
  )`;
  return db
    .insert(taxReceipts)
    .select(sql`
      select ${paymentId}, ${bookings.id}, ${year}, ${nextSerial}, ${now}
      from ${bookings} where ${bookings.paymentId} = ${paymentId}`)
    .onConflictDoNothing();
}

type RefundSource = Pick<PaymentRow, 'payment' | 'booking'> & { id: string };

/** Returns undefined if the account is deleted. `insert` queues the email only once. */
export async function refundEmail(context: Context, refund: Refund, source: RefundSource) {
  const { config, db, now } = context;
  const { id: about, payment, booking } = source;
  if (!booking?.userEmail) return undefined;
  const href = new URL('/profile', config.SITE_URL).href;
  const facts = { paid: payment.amount, isUsed: booking.paymentId === payment.id, now, href };
  const { userId, userEmail: to } = booking;
  const content = refundComing(refund, booking, facts);
  const row = await emailRow(context, { kind: 'refund', about, userId, to, content });
  const accountExists = has(users, eq(users.id, userId));
  return {
    id: row.id,
    insert: (onlyIf: SQL = sql`true`) =>
      queueEmail(db, row, sql`${accountExists} and ${onlyIf}`).onConflictDoNothing(),
  };
}

export function selectPayments(db: Builder) {
  return db
    .select({ payment: payments, booking: bookings, receipt: taxReceipts })
    .from(payments)
    .leftJoin(bookings, eq(bookings.id, payments.bookingId))
    .leftJoin(taxReceipts, eq(taxReceipts.paymentId, payments.id));
}

/** Selects only the columns that pages show: decoding a column takes time. */
function selectShownPayments(db: Builder) {
  // Drizzle drops the whole booking if its first column is null. `status` is NOT NULL.
  const call = pick(bookings, 'status', 'bookingConfirmed', 'sessionId', 'service');
  const booking = { ...call, ...pick(bookings, 'serviceType', 'paymentId') };
  return db
    .select({ payment: payments, booking, receipt: pick(taxReceipts, 'year', 'serial') })
    .from(payments)
    .leftJoin(bookings, eq(bookings.id, payments.bookingId))
    .leftJoin(taxReceipts, eq(taxReceipts.paymentId, payments.id));
}

export const refundsOfCall = prepared((given: Given<'id'>) =>
  build
    .select(getTableColumns(refunds))
    .from(refunds)
    .innerJoin(bookings, eq(bookings.paymentId, refunds.paymentId))
    .where(eq(bookings.id, given('id'))),
);

export function isPaymentOf(db: Builder, userId: SQL<string>) {
  const ownOrders = db.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId));
  const ownCalls = db.select({ id: bookings.id }).from(bookings).where(eq(bookings.userId, userId));
  // Payments made outside of this site have no order, so the bookings are checked too.
  return or(inArray(payments.orderId, ownOrders), inArray(payments.bookingId, ownCalls));
}

export function paymentsOf(db: Builder, userId: SQL<string>) {
  const isOwn = isPaymentOf(db, userId);
  const ownPayments = db.select({ id: payments.id }).from(payments).where(isOwn);
  return {
    paid: selectShownPayments(db).where(isOwn).orderBy(desc(payments.createdAt)),
    returned: db.select().from(refunds).where(inArray(refunds.paymentId, ownPayments)),
  };
}

export type PaymentRow = Awaited<ReturnType<typeof selectPayments>>[number];

export type ShownPayment = Awaited<ReturnType<typeof selectShownPayments>>[number];

export type RefundRow = typeof refunds.$inferSelect;

export type PaymentView = ReturnType<typeof toPaymentView>;

export function toPaymentView(
  { payment, booking, receipt }: ShownPayment,
  refundRows: RefundRow[],
  toText: (refund: RefundRow, currency: string) => string = refundWords,
) {
  const { id, amount, currency } = payment;
  const ownRefunds = refundRows.filter(({ paymentId }) => paymentId === id);
  const unrefunded = booking?.paymentId === id ? stateWithoutRefunds(booking) : 'paid';
  return {
    id,
    amount,
    currency,
    paidAt: payment.createdAt,
    serviceType: booking?.serviceType ?? null,
    state: moneyState(unrefunded, amount, ownRefunds),
    refunds: ownRefunds.map((refund) => toText(refund, currency)),
    receipt: receipt && receiptNumber(receipt.year, receipt.serial),
    bookingId: payment.bookingId,
  };
}
