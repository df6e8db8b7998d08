import { and, desc, eq, inArray } from 'drizzle-orm';
import { payments, refunds } from '#db/schema/index.ts';
import { isCancellable } from '#domain/booking/changes.ts';
import type { PaymentPage } from '#domain/money/payment-page.ts';
import { totalOf } from '#domain/money/states.ts';
import { nextCursor } from '#domain/page-cursor.ts';
import type { Context } from '../../context.ts';
import { isBefore } from '../is-before.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { selectPayments, toPaymentViews } from './list.ts';

const PAGE = 25;

/**
 * Payments of everybody, latest first, a page at a time, or the one with an id.
 * @throws DomainError unauthenticated, forbidden
 */
export async function listPayments(
  { db, now }: Context,
  viewer: Viewer,
  { before, id }: PaymentPage,
) {
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
  const views = toPaymentViews({ paid, returned });
  const list = views.map((view, n) => ({
    ...view,
    refunded: totalOf(returned.filter(({ paymentId }) => paymentId === view.id)),
    call: callOf(paid[n], now),
    client: paid[n]?.booking?.userEmail ? clientOf(paid[n].booking) : null,
  }));
  return {
    payments: list,
    next: nextCursor(
      paid.map(({ payment }) => payment),
      PAGE,
    ),
  };
}

type PaidRow = Awaited<ReturnType<typeof selectPayments>>[number];

/** The call that a payment pays for, while an admin may still cancel it. */
function callOf(row: PaidRow | undefined, now: number) {
  const booking = row?.booking;
  if (booking?.paymentId !== row?.payment.id || !booking || !isCancellable(booking, now))
    return null;
  return { id: booking.id, startsAt: booking.startsAt };
}

function clientOf({ userName, userEmail }: { userName: string; userEmail: string }) {
  return { name: userName, email: userEmail };
}
