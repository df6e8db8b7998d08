import { eq, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { bookings, refunds, taxReceipts } from '#db/schema/index.ts';
import { exportFileName } from '#domain/booking/export.ts';
import type { BookingExportQuery } from '#domain/booking/list.ts';
import { istDate, istTime } from '#domain/calendar/time.ts';
import { BYTE_ORDER_MARK, csvLine } from '#domain/csv.ts';
import { receiptNumber } from '#domain/money/tax-receipt.ts';
import type { Context } from '../../context.ts';
import { auditStatement } from '../audit/entry.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { cursorOf, findBookings, newestFirst, soughtBy } from './search.ts';

/** So few that a part is one query, whose answer a Worker and the database can hold. */
const PART_SIZE = 5000;

/**
 * A part of the bookings that match a filter as CSV, and the query of the next one, if there is one:
 * whoever asks may stop, and go on where the last part ended. Only the first has the headings.
 * @throws DomainError unauthenticated, forbidden
 */
export async function exportBookings(context: Context, viewer: Viewer, query: BookingExportQuery) {
  const { db, now } = context;
  const { user, rows } = await viewer.loadAsAdmin(() => ({ rows: rowsOf(db, query, now) }));
  const entry = { at: now, actorId: user.id, action: 'bookings exported', subject: 'bookings' };
  await auditStatement(db, { ...entry, detail: queryText(query) });
  const last = rows[PART_SIZE - 1];
  return {
    fileName: exportFileName(now),
    csv: (query.after ? '' : headings) + rows.map(toLine).join(''),
    next: last && { ...query, after: cursorOf(last) },
  };
}

/** The query without the search text: that may name somebody, and the audit log outlives accounts. */
function queryText({ q, ...query }: BookingExportQuery): string {
  return new URLSearchParams({ ...query, ...(q && { q: '…' }) }).toString();
}

type ExportRow = Awaited<ReturnType<typeof rowsOf>>[number];

const { id, createdAt, serviceType, date, time, fullName, userName, userEmail } = bookings;
const { phoneNumber, status, outcome, price, paymentId, paymentDate } = bookings;
const exported = {
  ...{ id, createdAt, serviceType, date, time, fullName, userName, userEmail },
  ...{ phoneNumber, status, outcome, price, paymentId, paymentDate },
};

function rowsOf(db: Database, { after, ...filter }: BookingExportQuery, now: number) {
  const found = findBookings(db, soughtBy(filter, now), {
    direction: 'earlier',
    from: after,
    size: PART_SIZE,
  });
  const refunded = sql<number | null>`(
    select sum(${refunds.amount}) from ${refunds} where ${refunds.paymentId} = ${bookings.paymentId}
  )`;
  return db
    .select({ at: found.at, id: bookings.id, booking: exported, receipt: taxReceipts, refunded })
    .from(found)
    .innerJoin(bookings, eq(bookings.id, found.id))
    .leftJoin(taxReceipts, eq(taxReceipts.paymentId, bookings.paymentId))
    .orderBy(...newestFirst(found));
}

/** The headings of the file, and what stands below each. */
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
};

const headings = BYTE_ORDER_MARK + csvLine(Object.keys(columns));

function toLine(row: ExportRow): string {
  return csvLine(Object.values(columns).map((valueIn) => valueIn(row)));
}

/** `2026-11-21 18:30`, which spreadsheets read as a date and time. */
function istMoment(instant: number): string {
  return `${istDate(instant)} ${istTime(instant)}`;
}
