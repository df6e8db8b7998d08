import { and, desc, eq, inArray } from 'drizzle-orm';
import { payments, refunds } from '#db/schema/index.ts';
import { isCancellable } from '#domain/booking/changes.ts';
import type { PaymentPage } from '#domain/money/payment-page.ts';
import { totalOf } from '#domain/money/states.ts';
import { nextCursor } from '#domain/page-cursor.ts';
import type { Context } from '../../context.ts';
import { isBefore } from '../is-before.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { type PaymentRow, selectPayments, toPaymentView } from './list.ts';

const PAGE = 25;

/**
 * Payments of everybody, latest first, a page at a time, or the one with an id.
 * @throws DomainError unauthenticated, forbidden
 */
export async function listPayments({ db, now }: Context, viewer: Viewer, asked: PaymentPage) {
  const { before, id } = asked;
  const isAsked = and(isBefore(payments, before), id ? eq(payments.id, id) : undefined);
  const order = [desc(payments.createdAt), desc(payments.id)] as const;
  const ids = db.select({ id: payments.id }).from(payments).where(isAsked);
  const page = ids.orderBy(...order).limit(PAGE);
  const { paid, returned } = await viewer.loadAsAdmin(() => ({
    paid: selectPayments(db)
      .where(isAsked)
      .orderBy(...order)
      .limit(PAGE),
    returned: db.select().from(refunds).where(inArray(refunds.paymentId, page)),
  }));
  const list = paid.map((row) => ({
    ...toPaymentView(row, returned),
    refunded: totalOf(returned.filter(({ paymentId }) => paymentId === row.payment.id)),
    call: callOf(row, now),
    client: clientOf(row),
  }));
  const rows = paid.map(({ payment }) => payment);
  return { payments: list, next: nextCursor(rows, PAGE) };
}

/** The call that a payment pays for, while an admin may still cancel it. */
function callOf({ booking, payment }: PaymentRow, now: number) {
  if (booking?.paymentId !== payment.id || !isCancellable(booking, now)) return null;
  return { id: booking.id, startsAt: booking.startsAt };
}

/** null once the account is deleted. */
function clientOf({ booking }: PaymentRow) {
  return booking?.userEmail ? { name: booking.userName, email: booking.userEmail } : null;
}
