import { desc, eq, getTableColumns, inArray, type SQL } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { bookings, orders, payments, refunds, taxReceipts } from '#db/schema/index.ts';
import { build, type Given, prepared } from '#db/statements.ts';
import { moneyState, refundWords } from '#domain/money/states.ts';
import { receiptNumber } from '#domain/money/tax-receipt.ts';
import { callState } from '#domain/packages/states.ts';

export function selectPayments(db: Database) {
  return db
    .select({ payment: payments, booking: bookings, receipt: taxReceipts })
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
