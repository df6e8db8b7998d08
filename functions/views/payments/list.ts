import { and, desc, eq, inArray, or } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { payments, refunds } from '#db/schema/index.ts';
import { nextCursor, type PaymentQuery } from '#domain/list-queries.ts';
import { totalOf } from '#domain/money/states.ts';
import { mayCancelWithRefund } from '#domain/packages/states.ts';
import type { Context, Viewer } from '#functions/context.ts';
import { isBefore, isWithin } from '#functions/core/statements.ts';
import {
  type PaymentRow,
  type ShownPayment,
  selectPayments,
  toPaymentView,
} from '#functions/ledger/ledger.ts';
import { describeRefund } from '#functions/payments/admin-refund.ts';
import { type Found, findBookings, newestFirst, toSearch } from '../bookings/search.ts';

const PAGE = 25;
const MAX_FOUND = 4 * PAGE;

export async function listPayments({ db, now }: Context, viewer: Viewer, query: PaymentQuery) {
  const { before, q, ...dates } = query;
  const find = (size: number) => findBookings(db, toSearch({ q }, now), { after: before, size });
  const found = q ? find(PAGE) : undefined;
  const isMatch = found
    ? or(
        inArray(payments.bookingId, db.select({ id: found.id }).from(found)),
        before ? undefined : eq(payments.id, q ?? ''),
      )
    : and(isWithin(payments.createdAt, dates), isBefore(payments, before));
  const size = found ? MAX_FOUND : PAGE;
  const order = [desc(payments.createdAt), desc(payments.id)] as const;
  const ids = db.select({ id: payments.id }).from(payments).where(isMatch);
  const page = ids.orderBy(...order).limit(size);
  const { paid, returned, matches } = await viewer.loadAsAdmin(() => ({
    paid: selectPayments(db)
      .where(isMatch)
      .orderBy(...order)
      .limit(size + 1),
    returned: db.select().from(refunds).where(inArray(refunds.paymentId, page)),
    matches: found && matchesOf(db, find(PAGE + 1)),
  }));
  const list = paid.slice(0, size).map((row) => ({
    ...toAdminPayment(row, returned),
    call: callOf(row, now),
    client: clientOf(row),
  }));
  const rows = matches ?? paid.map(({ payment: { createdAt: at, id } }) => ({ at, id }));
  return { payments: list, next: nextCursor(rows, PAGE) };
}

/** `refunded` includes pending refunds. */
export function toAdminPayment(row: ShownPayment, refundRows: Parameters<typeof toPaymentView>[1]) {
  const own = refundRows.filter(({ paymentId }) => paymentId === row.payment.id);
  const { method, reference } = row.payment;
  return { ...toPaymentView(row, own, describeRefund), method, reference, refunded: totalOf(own) };
}

function matchesOf(db: Database, found: Found) {
  const { at, id } = found;
  return db
    .select({ at, id })
    .from(found)
    .orderBy(...newestFirst(found));
}

function callOf({ booking, payment }: PaymentRow, now: number) {
  if (!booking || !mayCancelWithRefund(booking, payment.id, now)) return null;
  return { id: booking.id, startsAt: booking.startsAt };
}

function clientOf({ booking }: PaymentRow) {
  return booking?.userEmail
    ? { id: booking.userId, name: booking.userName, email: booking.userEmail }
    : null;
}
