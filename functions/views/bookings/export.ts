import { eq, inArray, or, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Database, Results } from '#db/client.ts';
import { clientName } from '#db/expressions.ts';
import {
  bookings,
  packagePurchases,
  packageSessions,
  refunds,
  taxReceipts,
} from '#db/schema/index.ts';
import type { BookingListQuery } from '#domain/booking/input.ts';
import { cursorText } from '#domain/list-queries.ts';
import { receiptNumber } from '#domain/money/tax-receipt.ts';
import { BYTE_ORDER_MARK, csvLine } from '#domain/text/plain.ts';
import { istDate } from '#domain/time.ts';
import type { Context, Viewer } from '#functions/context.ts';
import { auditStatement } from '#functions/core/statements.ts';
import { type PackageView, packageReads, toPackages } from '#functions/packages/read.ts';
import { findBookings, newestFirst, toSearch } from './search.ts';

export const PART_SIZE = 5000;

/** Rows per query. A longer query would delay others: the database runs one query at a time. */
export const QUERY_SIZE = 500;

export async function exportBookings(context: Context, viewer: Viewer, query: BookingListQuery) {
  let read = await readLines(context, viewer, query);
  const { user, lines } = read;
  while (read.last && lines.length < PART_SIZE) {
    read = await readLines(context, viewer, { ...query, after: read.last });
    lines.push(...read.lines);
  }
  const { after, ...filter } = query;
  const entry = { actorId: user.id, action: 'bookings exported', subject: 'bookings' };
  // Hides `q`, the search text: it can be a client's name, and the entry outlives the account.
  const detail = new URLSearchParams({ ...filter, ...(filter.q && { q: '…' }) }).toString();
  await auditStatement(context, { ...entry, detail });
  const csv = (after ? '' : headings) + lines.join('');
  const next = read.last && { ...filter, after: cursorText(read.last) };
  return { fileName: `bookings-${istDate(context.now)}.csv`, csv, next };
}

async function readLines({ db, now }: Context, viewer: Viewer, query: BookingListQuery) {
  const { user, rows, bought, sessions } = await viewer.loadAsAdmin(() =>
    exportReads(db, query, now),
  );
  const books = new Map(toPackages(bought, sessions, now).map(({ id, books }) => [id, books]));
  const lines = rows.map((row) => toLine({ ...row, books: books.get(row.id) }));
  return { user, lines, last: rows[QUERY_SIZE - 1] };
}

type ExportRow = Results<ReturnType<typeof exportReads>>['rows'][number] & {
  books: PackageView['books'] | undefined;
};

function exportReads(db: Database, { after, ...filter }: BookingListQuery, now: number) {
  const found = findBookings(db, toSearch(filter, now), { after, size: QUERY_SIZE });
  const ids = db.select({ id: sql<string>`${found.id}`.as('package_id') }).from(found);
  // Reopening a session clears the session's `bookingId`. The old booking keeps its `sessionId`.
  const isItsSession = or(
    eq(packageSessions.bookingId, bookings.id),
    eq(packageSessions.id, bookings.sessionId),
  );
  return {
    rows: db
      .select({
        at: found.at,
        id: bookings.id,
        storedCells,
        receipt: taxReceipts,
        session: packageSessions,
      })
      .from(found)
      .innerJoin(bookings, eq(bookings.id, found.id))
      .leftJoin(taxReceipts, eq(taxReceipts.paymentId, bookings.paymentId))
      .leftJoin(packageSessions, isItsSession)
      .orderBy(...newestFirst(found)),
    ...packageReads(db, inArray(packagePurchases.id, ids)),
  };
}

const storedCells = {
  'Booking ID': bookings.id,
  'Created (IST)': istMoment(bookings.createdAt),
  Service: bookings.serviceType,
  'Date (IST)': bookings.date,
  'Time (IST)': bookings.time,
  Name: clientName,
  Email: bookings.userEmail,
  Phone: bookings.phoneNumber,
  Status: bookings.status,
  Outcome: bookings.outcome,
  'Price (INR)': bookings.price,
  'Payment ID': bookings.paymentId,
  'Paid (IST)': istMoment(bookings.paymentDate),
  'Refunded (INR)': sql<number | null>`(
    select sum(${refunds.amount}) / 100.0 from ${refunds}
    where ${refunds.paymentId} = ${bookings.paymentId}
  )`,
};

const computedCells: Record<string, (row: ExportRow) => string | number | null> = {
  'Payment receipt number': ({ receipt }) => receipt && receiptNumber(receipt.year, receipt.serial),
  // A package has the same id as the booking that bought the package.
  'Package ID': ({ session, books, id }) => session?.purchaseId ?? (books ? id : null),
  'Session value (INR)': ({ session, id }) =>
    session?.bookingId === id ? session.value / 100 : null,
  'Package open (INR)': ({ books }) => (books ? books.open / 100 : null),
  'Package delivered (INR)': ({ books }) => (books ? books.delivered / 100 : null),
  'Package refunded (INR)': ({ books }) => (books ? books.refunded / 100 : null),
  'Package forfeited (INR)': ({ books }) => (books ? books.forfeited / 100 : null),
};

const headingCells = [...Object.keys(storedCells), ...Object.keys(computedCells)];
const headings = BYTE_ORDER_MARK + csvLine(headingCells);

function toLine(row: ExportRow): string {
  const computed = Object.values(computedCells).map((cellOf) => cellOf(row));
  return csvLine([...Object.values(row.storedCells), ...computed]);
}

/** Spreadsheets read `2026-11-21 18:30` as a date and time. */
function istMoment(instant: SQLiteColumn) {
  const seconds = sql`${instant} / 1000`;
  return sql<string | null>`strftime('%Y-%m-%d %H:%M', ${seconds}, 'unixepoch', '+330 minutes')`;
}
