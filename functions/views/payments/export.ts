import { and, eq, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/sqlite-core';
import type { Database } from '#db/client.ts';
import { clientName } from '#db/expressions.ts';
import { bookings, payments, refunds, taxReceipts } from '#db/schema/index.ts';
import { cursorText, type MoneyExportQuery } from '#domain/list-queries.ts';
import { methodLabels, moneyLabels } from '#domain/money/states.ts';
import { receiptNumber } from '#domain/money/tax-receipt.ts';
import { pick } from '#domain/pick.ts';
import { BYTE_ORDER_MARK, csvLine } from '#domain/text/plain.ts';
import { istDate, istTime } from '#domain/time.ts';
import type { Context, Viewer } from '#functions/context.ts';
import { auditStatement, isBefore, isWithin } from '#functions/core/statements.ts';
import { PART_SIZE, QUERY_SIZE } from '../bookings/export.ts';

export async function exportPayments(context: Context, viewer: Viewer, query: MoneyExportQuery) {
  const { after, from, to } = query;
  let read = await readRows(context, viewer, query);
  const { rows } = read;
  while (read.next && rows.length < PART_SIZE) {
    read = await readRows(context, viewer, read.next);
    rows.push(...read.rows);
  }
  const entry = { actorId: read.user.id, action: 'payments exported', subject: 'payments' };
  await auditStatement(context, { ...entry, detail: `${from} to ${to}` });
  const last = rows[PART_SIZE - 1];
  return {
    fileName: `payments-${from}-to-${to}.csv`,
    csv: (after ? '' : headings) + rows.map(toLine).join(''),
    next: last && { from, to, after: cursorText(last) },
  };
}

async function readRows({ db }: Context, viewer: Viewer, query: MoneyExportQuery) {
  const { user, rows } = await viewer.loadAsAdmin(() => ({ rows: selectRows(db, query) }));
  const last = rows[QUERY_SIZE - 1];
  return { user, rows, next: last && { ...query, after: last } };
}

type State = 'paid' | 'refunded' | 'refunding';

function selectRows(db: Database, { after, ...range }: MoneyExportQuery) {
  const { id, createdAt, amount, reference } = payments;
  const state = sql<State>`case ${refunds.state} when 'processed' then 'refunded' else 'refunding' end`;
  const paid = db
    .select({ id, at: createdAt, amount, reference, state: sql<State>`'paid'`, ...sharedColumns })
    .from(payments)
    .leftJoin(bookings, eq(bookings.id, payments.bookingId))
    .leftJoin(taxReceipts, eq(taxReceipts.paymentId, payments.id))
    .where(and(isWithin(createdAt, range), isBefore(payments, after)));
  const refunded = db
    .select({
      id: refunds.id,
      at: refunds.createdAt,
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
  // Sorts by `at` (column 2) and `id` (column 1).
  return unionAll(paid, refunded).orderBy(sql`2 desc, 1 desc`).limit(QUERY_SIZE);
}

const sharedColumns = {
  paymentId: payments.id,
  ...pick(payments, 'currency', 'method', 'bookingId'),
  service: bookings.serviceType,
  name: clientName,
  email: bookings.userEmail,
  receipt: taxReceipts,
};

type Row = Awaited<ReturnType<typeof selectRows>>[number];

const cells: Record<string, (row: Row) => string | number | null> = {
  'Date (IST)': ({ at }) => `${istDate(at)} ${istTime(at)}`,
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
