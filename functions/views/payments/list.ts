import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/sqlite-core';
import type { Database } from '#db/client.ts';
import { clientName } from '#db/expressions.ts';
import { bookings, payments, refunds, taxReceipts } from '#db/schema/index.ts';
import { isCancellable } from '#domain/booking/state.ts';
import { type MoneyExportQuery, nextCursor, type PaymentQuery } from '#domain/list-queries.ts';
import { methodLabels, moneyLabels, totalOf } from '#domain/money/states.ts';
import { receiptNumber } from '#domain/money/tax-receipt.ts';
import { BYTE_ORDER_MARK, csvLine } from '#domain/text/plain.ts';
import { istDate, istTime } from '#domain/time.ts';
import type { Context, Viewer } from '#functions/context.ts';
import { isBefore, isWithin } from '#functions/core/job.ts';
import { auditStatement } from '#functions/core/statements.ts';
import {
  type PaymentRow,
  type ShownPayment,
  selectPayments,
  toPaymentView,
} from '#functions/ledger/ledger.ts';
import { cursorOf, type Found, findBookings, newestFirst, toSearch } from '../bookings/search.ts';

const PAGE = 25;
const MAX_FOUND = 4 * PAGE;

/** A search finds a page of bookings and lists the payments of these bookings. */
export async function listPayments({ db, now }: Context, viewer: Viewer, query: PaymentQuery) {
  const { before, q, ...dates } = query;
  const from = before && cursorOf({ at: before.createdAt, id: before.id });
  const range = { direction: 'earlier', from, size: PAGE } as const;
  const found = q ? findBookings(db, toSearch({ q }, now), range) : undefined;
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

/** `refunded` includes pending refunds. */
export function toAdminPayment(row: ShownPayment, refundRows: Parameters<typeof toPaymentView>[1]) {
  const ofPayment = refundRows.filter(({ paymentId }) => paymentId === row.payment.id);
  const { method, reference } = row.payment;
  return { ...toPaymentView(row, refundRows), method, reference, refunded: totalOf(ofPayment) };
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

function clientOf({ booking }: PaymentRow) {
  return booking?.userEmail
    ? { id: booking.userId, name: booking.userName, email: booking.userEmail }
    : null;
}

const PART_SIZE = 5000;
/** A long query delays all other requests. */
const QUERY_SIZE = 500;

export async function exportPayments(context: Context, viewer: Viewer, query: MoneyExportQuery) {
  const { after, from, to } = query;
  const read = (rest: MoneyExportQuery) =>
    viewer.loadAsAdmin(() => ({ rows: rowsOf(context.db, rest) }));
  const { user, rows } = await read(query);
  for (let size = rows.length; size === QUERY_SIZE && rows.length < PART_SIZE; ) {
    const { rows: more } = await read({ ...query, after: rows.at(-1) });
    rows.push(...more);
    size = more.length;
  }
  const entry = { actorId: user.id, action: 'payments exported', subject: 'payments' };
  await auditStatement(context, { ...entry, detail: `${from} to ${to}` });
  const next = nextCursor(rows, PART_SIZE);
  return {
    fileName: `payments-${from}-to-${to}.csv`,
    csv: (after ? '' : headings) + rows.map(toLine).join(''),
    next: next ? { from, to, after: next } : undefined,
  };
}

type State = 'paid' | 'refunded' | 'refunding';

function rowsOf(db: Database, { after, ...range }: MoneyExportQuery) {
  const { id, createdAt, amount, reference } = payments;
  const state = sql<State>`case ${refunds.state} when 'processed' then 'refunded' else 'refunding' end`;
  const paid = db
    .select({ id, createdAt, amount, reference, state: sql<State>`'paid'`, ...sharedColumns })
    .from(payments)
    .leftJoin(bookings, eq(bookings.id, payments.bookingId))
    .leftJoin(taxReceipts, eq(taxReceipts.paymentId, payments.id))
    .where(and(isWithin(createdAt, range), isBefore(payments, after)));
  const returned = db
    .select({
      id: refunds.id,
      createdAt: refunds.createdAt,
      amount: sql<number>`-${refunds.amount}`,
      reference: refunds.providerId,
      state,
      ...sharedColumns,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .leftJoin(bookings, eq(bookings.id, payments.bookingId))
    .leftJoin(taxReceipts, eq(taxReceipts.paymentId, payments.id))
    .where(and(isWithin(refunds.createdAt, range), isBefore(refunds, after)));
  // Columns 2 and 1 are `createdAt` and `id`.
  return unionAll(paid, returned).orderBy(sql`2 desc, 1 desc`).limit(QUERY_SIZE);
}

const sharedColumns = {
  paymentId: payments.id,
  currency: payments.currency,
  method: payments.method,
  bookingId: payments.bookingId,
  service: bookings.serviceType,
  name: clientName,
  email: bookings.userEmail,
  receipt: taxReceipts,
};

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

const cells: Record<string, (row: Row) => string | number | null> = {
  'Date (IST)': ({ createdAt }) => `${istDate(createdAt)} ${istTime(createdAt)}`,
  Kind: ({ state }) => (state === 'paid' ? 'Payment' : 'Refund'),
  Amount: ({ amount }) => amount / 100,
  Currency: ({ currency }) => currency,
  Method: ({ method }) => methodLabels[method],
  'Payment ID': ({ paymentId }) => paymentId,
  Reference: ({ reference }) => reference,
  'Booking ID': ({ bookingId }) => bookingId,
  Service: ({ service }) => service,
  Name: ({ name }) => name,
  Email: ({ email }) => email,
  'Payment receipt number': ({ receipt }) => receipt && receiptNumber(receipt.year, receipt.serial),
  State: ({ state }) => moneyLabels[state],
};

const headings = BYTE_ORDER_MARK + csvLine(Object.keys(cells));

function toLine(row: Row): string {
  return csvLine(Object.values(cells).map((cellOf) => cellOf(row)));
}
