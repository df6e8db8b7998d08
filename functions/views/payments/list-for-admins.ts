import { desc, eq, inArray, or } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { payments, refunds } from '#db/schema/index.ts';
import { isCancellable } from '#domain/booking/changes.ts';
import type { PaymentPage } from '#domain/money/input.ts';
import { totalOf } from '#domain/money/states.ts';
import { type Cursor, nextCursor } from '#domain/page-cursor.ts';
import type { Context } from '#functions/context.ts';
import { isBefore } from '#functions/core/deletion.ts';
import type { Viewer } from '#functions/identity/sessions/viewer.ts';
import { type PaymentRow, selectPayments, toPaymentView } from '#functions/ledger/list.ts';
import {
  cursorOf,
  type Found,
  findBookings,
  newestFirst,
  type Stretch,
  soughtBy,
} from '../bookings/search.ts';

const PAGE = 25;
/** A booking has seldom more than one payment; what is not used goes back. */
const MOST_FOUND = 4 * PAGE;

/** Payments, latest first, a page at a time; with a search, a page of bookings at a time. */
export async function listPayments({ db, now }: Context, viewer: Viewer, asked: PaymentPage) {
  const { before, q } = asked;
  const found = q ? findBookings(db, soughtBy({ q }, now), stretchFrom(before)) : undefined;
  const isAsked = found
    ? or(
        inArray(payments.bookingId, db.select({ id: found.id }).from(found)),
        before ? undefined : eq(payments.id, q ?? ''),
      )
    : isBefore(payments, before);
  const size = found ? MOST_FOUND : PAGE;
  const order = [desc(payments.createdAt), desc(payments.id)] as const;
  const ids = db.select({ id: payments.id }).from(payments).where(isAsked);
  const page = ids.orderBy(...order).limit(size);
  const { paid, returned, matches } = await viewer.loadAsAdmin(() => ({
    paid: selectPayments(db)
      .where(isAsked)
      .orderBy(...order)
      .limit(size),
    returned: db.select().from(refunds).where(inArray(refunds.paymentId, page)),
    matches: found && matchesOf(db, found),
  }));
  const list = paid.map((row) => ({
    ...toPaymentView(row, returned),
    refunded: totalOf(returned.filter(({ paymentId }) => paymentId === row.payment.id)),
    call: callOf(row, now),
    client: clientOf(row),
  }));
  const rows = matches ?? paid.map(({ payment }) => payment);
  return { payments: list, next: nextCursor(rows, PAGE) };
}

function stretchFrom(before: Cursor | undefined): Stretch {
  const from = before && cursorOf({ at: before.createdAt, id: before.id });
  return { direction: 'earlier', from, size: PAGE };
}

function matchesOf(db: Database, found: Found) {
  return db
    .select({ createdAt: found.at, id: found.id })
    .from(found)
    .orderBy(...newestFirst(found));
}

function callOf({ booking, payment }: PaymentRow, now: number) {
  if (booking?.paymentId !== payment.id || !isCancellable(booking, now)) return null;
  return { id: booking.id, startsAt: booking.startsAt };
}

/** null once the account is deleted. */
function clientOf({ booking }: PaymentRow) {
  return booking?.userEmail
    ? { id: booking.userId, name: booking.userName, email: booking.userEmail }
    : null;
}
