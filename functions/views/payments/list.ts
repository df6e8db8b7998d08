import { and, desc, eq, gte, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { isOpenOrder } from '#db/expressions.ts';
import { bookings, moneyByWeek, orders, payments, refunds } from '#db/schema/index.ts';
import { isCancellable } from '#domain/booking/state.ts';
import type { ServiceId } from '#domain/catalogue.ts';
import { type MoneyQuery, nextCursor, type PaymentQuery } from '#domain/list-queries.ts';
import { totalOf } from '#domain/money/states.ts';
import { BILLION, type MoneyEntry, type MoneyKind } from '#domain/money/weeks.ts';
import { istDate, istWeekNumber, istWeekStart, WEEK } from '#domain/time.ts';
import type { Context, Viewer } from '#functions/context.ts';
import { isBefore } from '#functions/core/job.ts';
import { type PaymentRow, selectPayments, toPaymentView } from '#functions/ledger/ledger.ts';
import { ORDER_EXPIRES_MS } from '#functions/payments/settle.ts';
import { cursorOf, type Found, findBookings, newestFirst, toSearch } from '../bookings/search.ts';

const PAGE = 25;
/** Maximum payments for a page of bookings. Most bookings have one payment. */
const MAX_FOUND = 4 * PAGE;

/** Returns a page of payments, latest first. A search finds a page of bookings, then its payments. */
export async function listPayments({ db, now }: Context, viewer: Viewer, query: PaymentQuery) {
  const { before, q } = query;
  const from = before && cursorOf({ at: before.createdAt, id: before.id });
  const range = { direction: 'earlier', from, size: PAGE } as const;
  const found = q ? findBookings(db, toSearch({ q }, now), range) : undefined;
  const isMatch = found
    ? or(
        inArray(payments.bookingId, db.select({ id: found.id }).from(found)),
        before ? undefined : eq(payments.id, q ?? ''),
      )
    : isBefore(payments, before);
  const size = found ? MAX_FOUND : PAGE;
  const order = [desc(payments.createdAt), desc(payments.id)] as const;
  const ids = db.select({ id: payments.id }).from(payments).where(isMatch);
  const page = ids.orderBy(...order).limit(size);
  const { paid, returned, matches } = await viewer.loadAsAdmin(() => ({
    paid: selectPayments(db)
      .where(isMatch)
      .orderBy(...order)
      .limit(size),
    returned: db.select().from(refunds).where(inArray(refunds.paymentId, page)),
    matches: found && matchesOf(db, found),
  }));
  const list = paid.map((row) => ({
    ...toAdminPayment(row, returned),
    call: callOf(row, now),
    client: clientOf(row),
  }));
  const rows = matches ?? paid.map(({ payment }) => payment);
  return { payments: list, next: nextCursor(rows, PAGE) };
}

type RefundRows = Parameters<typeof toPaymentView>[1];

/** Adds the sum of all refunds, also of pending refunds, in paise. */
export function toAdminPayment(row: PaymentRow, refundRows: RefundRows) {
  const ofPayment = refundRows.filter(({ paymentId }) => paymentId === row.payment.id);
  return { ...toPaymentView(row, refundRows), refunded: totalOf(ofPayment) };
}

function matchesOf(db: Database, found: Found) {
  const { at: createdAt, id } = found;
  return db
    .select({ createdAt, id })
    .from(found)
    .orderBy(...newestFirst(found));
}

function callOf({ booking, payment }: PaymentRow, now: number) {
  if (booking?.paymentId !== payment.id || !isCancellable(booking, now)) return null;
  return { id: booking.id, startsAt: booking.startsAt };
}

/** Returns null if the account is deleted. */
function clientOf({ booking }: PaymentRow) {
  return booking?.userEmail
    ? { id: booking.userId, name: booking.userName, email: booking.userEmail }
    : null;
}

/** Returns sums by week and service. All sums are rupees, because other currencies are refunded. */
export async function listMoney({ db, now }: Context, viewer: Viewer, { weeks }: MoneyQuery) {
  const from = istWeekStart(now) - (weeks - 1) * WEEK;
  const { kept, open } = await viewer.loadAsAdmin(() => ({
    kept: keptSums(db, istWeekNumber(from)),
    open: openSums(db, from, now),
  }));
  // BigInt, because SQLite and JavaScript numbers are not exact for the sum of both parts.
  const entries = [...kept, ...open].map(({ billions, rest, ...entry }): MoneyEntry => {
    return { ...entry, amount: String(BigInt(billions) * BigInt(BILLION) + BigInt(rest)) };
  });
  const mondays = Array.from({ length: weeks }, (_, n) => istDate(from + n * WEEK));
  return { weeks: mondays, entries };
}

function keptSums(db: Database, first: number) {
  const { week, service: id, kind, billions, rest } = moneyByWeek;
  const index = sql<number>`cast(${week} - ${first} as integer)`;
  const service = sql<ServiceId | null>`nullif(${id}, '')`;
  return db
    .select({ week: index, service, kind, billions, rest })
    .from(moneyByWeek)
    .where(and(gte(week, first), sql`(${billions} <> 0 or ${rest} <> 0)`));
}

function openSums(db: Database, from: number, now: number) {
  const { createdAt, amount } = orders;
  const since = Math.max(from, now - ORDER_EXPIRES_MS);
  return db
    .select({
      week: sql<number>`cast((${createdAt} - ${from}) / ${WEEK} as integer)`,
      service: bookings.service,
      kind: sql<MoneyKind>`'open'`,
      // Repeats BILLION as a literal, because the driver would send a parameter as a float.
      billions: sql<number>`sum(${amount} / 1000000000)`,
      rest: sql<number>`sum(${amount} % 1000000000)`,
    })
    .from(orders)
    .leftJoin(bookings, eq(bookings.id, orders.bookingId))
    .where(and(isOpenOrder, gte(createdAt, since)))
    .groupBy(sql`1, 2`);
}
