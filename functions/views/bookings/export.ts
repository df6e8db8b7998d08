import { eq, inArray, or, sql } from 'drizzle-orm';
import type { Database, Results } from '#db/client.ts';
import {
  bookings,
  packagePurchases,
  packageSessions,
  refunds,
  taxReceipts,
} from '#db/schema/index.ts';
import { exportFileName } from '#domain/booking/export.ts';
import type { BookingExportQuery } from '#domain/booking/input.ts';
import { receiptNumber } from '#domain/money/tax-receipt.ts';
import { BYTE_ORDER_MARK, csvLine } from '#domain/text/csv.ts';
import { istDate, istTime } from '#domain/time.ts';
import type { Context } from '#functions/context.ts';
import { auditStatement } from '#functions/core/audit-entry.ts';
import type { Viewer } from '#functions/identity/sessions/viewer.ts';
import { type PackageView, packageReads, toPackages } from '#functions/packages/read.ts';
import { cursorOf, findBookings, newestFirst, soughtBy } from './search.ts';

const PART_SIZE = 5000;

/** A part of the bookings as CSV, and the query of the next part. Only the first has headings. */
export async function exportBookings(context: Context, viewer: Viewer, query: BookingExportQuery) {
  const { db, now } = context;
  const { user, rows, bought, sessions } = await viewer.loadAsAdmin(() => readsOf(db, query, now));
  const books = new Map(toPackages(bought, sessions, now).map((pack) => [pack.id, pack.books]));
  const entry = { at: now, actorId: user.id, action: 'bookings exported', subject: 'bookings' };
  await auditStatement(db, { ...entry, detail: queryText(query) });
  const last = rows[PART_SIZE - 1];
  return {
    fileName: exportFileName(now),
    csv:
      (query.after ? '' : headings) +
      rows.map((row) => toLine({ ...row, books: books.get(row.id) })).join(''),
    next: last && { ...query, after: cursorOf(last) },
  };
}

/** The query without the search text: that may name somebody, and the audit log outlives accounts. */
function queryText({ q, ...query }: BookingExportQuery): string {
  return new URLSearchParams({ ...query, ...(q && { q: '…' }) }).toString();
}

type ExportRow = Results<ReturnType<typeof readsOf>>['rows'][number] & {
  books: PackageView['books'] | undefined;
};

const { id, createdAt, serviceType, date, time, fullName, userName, userEmail } = bookings;
const { phoneNumber, status, outcome, price, paymentId, paymentDate } = bookings;
const exported = {
  ...{ id, createdAt, serviceType, date, time, fullName, userName, userEmail },
  ...{ phoneNumber, status, outcome, price, paymentId, paymentDate },
};

function readsOf(db: Database, { after, ...filter }: BookingExportQuery, now: number) {
  const found = findBookings(db, soughtBy(filter, now), {
    direction: 'earlier',
    from: after,
    size: PART_SIZE,
  });
  const refunded = sql<number | null>`(
    select sum(${refunds.amount}) from ${refunds} where ${refunds.paymentId} = ${bookings.paymentId}
  )`;
  const ids = db.select({ id: sql<string>`${found.id}`.as('pack') }).from(found);
  // A session that was given back is still known by the call that was booked with it.
  const isItsSession = or(
    eq(packageSessions.bookingId, bookings.id),
    eq(packageSessions.id, bookings.sessionId),
  );
  return {
    rows: db
      .select({
        ...{ at: found.at, id: bookings.id, booking: exported, receipt: taxReceipts, refunded },
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

const columns: Record<string, (row: ExportRow) => string | number | null> = {
  'Booking ID': ({ booking }) => booking.id,
  'Created (IST)': ({ booking }) => istMoment(booking.createdAt),
  Service: ({ booking }) => booking.serviceType,
  'Date (IST)': ({ booking }) => booking.date,
  'Time (IST)': ({ booking }) => booking.time,
  Name: ({ booking }) => booking.fullName ?? booking.userName,
  Email: ({ booking }) => booking.userEmail,
  Phone: ({ booking }) => booking.phoneNumber,
  Status: ({ booking }) => booking.status,
  Outcome: ({ booking }) => booking.outcome,
  'Price (INR)': ({ booking }) => booking.price,
  'Payment ID': ({ booking }) => booking.paymentId,
  'Paid (IST)': ({ booking }) => booking.paymentDate && istMoment(booking.paymentDate),
  'Refunded (INR)': ({ refunded }) => refunded && refunded / 100,
  'Payment receipt number': ({ receipt }) => receipt && receiptNumber(receipt.year, receipt.serial),
  'Package ID': ({ session, books, id: bought }) => session?.purchaseId ?? (books ? bought : null),
  'Session value (INR)': ({ session, id: call }) =>
    session?.bookingId === call ? session.value / 100 : null,
  'Package open (INR)': ({ books }) => (books ? books.open / 100 : null),
  'Package delivered (INR)': ({ books }) => (books ? books.delivered / 100 : null),
  'Package refunded (INR)': ({ books }) => (books ? books.refunded / 100 : null),
  'Package forfeited (INR)': ({ books }) => (books ? books.forfeited / 100 : null),
};

const headings = BYTE_ORDER_MARK + csvLine(Object.keys(columns));

function toLine(row: ExportRow): string {
  return csvLine(Object.values(columns).map((valueIn) => valueIn(row)));
}

/** `2026-11-21 18:30`, which spreadsheets read as a date and time. */
function istMoment(instant: number): string {
  return `${istDate(instant)} ${istTime(instant)}`;
}
