import { desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { build, type Given, prepared } from '#db/prepared.ts';
import {
  bookings,
  orders,
  payments,
  refunds,
  taxReceipts,
  webhookEvents,
} from '#db/schema/index.ts';
import { moneyState, refundWords } from '#domain/money/states.ts';
import { receiptNumber } from '#domain/money/tax-receipt.ts';
import { callState } from '#domain/packages/call-state.ts';
import { DAY, HOUR } from '#domain/time.ts';
import type { Context } from '../context.ts';

export function selectPayments(db: Database) {
  return db
    .select({ payment: payments, booking: bookings, receipt: taxReceipts })
    .from(payments)
    .leftJoin(bookings, eq(bookings.id, payments.bookingId))
    .leftJoin(taxReceipts, eq(taxReceipts.paymentId, payments.id));
}

/** Refunds of the payment that a booking was confirmed with. */
export const refundsOfCall = prepared((given: Given<'id'>) =>
  build
    .select(getTableColumns(refunds))
    .from(refunds)
    .innerJoin(bookings, eq(bookings.paymentId, refunds.paymentId))
    .where(eq(bookings.id, given('id'))),
);

export function paymentsOf(db: Database, userId: SQL<string>) {
  const ownOrders = db.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId));
  const isOwn = inArray(payments.orderId, ownOrders);
  const ownPayments = db.select({ id: payments.id }).from(payments).where(isOwn);
  return {
    paid: selectPayments(db).where(isOwn).orderBy(desc(payments.createdAt)),
    returned: db.select().from(refunds).where(inArray(refunds.paymentId, ownPayments)),
  };
}

export type PaymentRow = Awaited<ReturnType<typeof selectPayments>>[number];

type RefundRow = typeof refunds.$inferSelect;

export type PaymentView = ReturnType<typeof toPaymentView>;

export function toPaymentView({ payment, booking, receipt }: PaymentRow, refundRows: RefundRow[]) {
  const { id, amount, currency } = payment;
  const returned = refundRows.filter(({ paymentId }) => paymentId === id);
  const call = booking?.paymentId === id ? callState(booking) : 'paid';
  return {
    id,
    amount,
    currency,
    paidAt: payment.createdAt,
    serviceType: booking?.serviceType ?? null,
    state: moneyState(call, amount, returned),
    refunds: returned.map((refund) => refundWords(refund, currency)),
    receipt: receipt && receiptNumber(receipt.year, receipt.serial),
    bookingId: payment.bookingId,
  };
}

/** Payments were captured in the last day, and no webhook told of any; an hour's grace on each side. */
export function areWebhooksSilent({ db, payments: { eventPrefix }, now }: Context) {
  return db
    .select({
      silent: sql<number>`
      exists (
        select 1 from ${payments}
        where ${payments.createdAt} between ${now - DAY} and ${now - HOUR}
      ) and not exists (
        select 1 from ${webhookEvents}
        where ${webhookEvents.receivedAt} > ${now - DAY - HOUR}
          and ${webhookEvents.id} like ${`${eventPrefix}%`}
      )`,
    })
    .from(sql`(select 1)`);
}
