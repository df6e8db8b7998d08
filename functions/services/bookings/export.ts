import { eq, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { bookings, refunds, taxReceipts } from '#db/schema/index.ts';
import type { BookingFilter } from '#domain/booking/list.ts';
import { istDate, istTime } from '#domain/calendar/time.ts';
import { BYTE_ORDER_MARK, csvLine } from '#domain/csv.ts';
import { receiptNumber } from '#domain/money/tax-receipt.ts';
import type { Context } from '../../context.ts';
import { auditStatement } from '../audit/entry.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { cursorOf, findBookings, newestFirst } from './search.ts';

/** A hundred thousand bookings take forty queries; a Worker may send fifty a request. */
const BATCH_SIZE = 2500;

/**
 * The bookings that match a filter as CSV, read from the database no faster than they are downloaded.
 * @throws DomainError unauthenticated, forbidden
 */
export async function exportBookings(context: Context, viewer: Viewer, filter: BookingFilter) {
  const { db, now } = context;
  const { user, first } = await viewer.loadAsAdmin(() => ({ first: rowsOf(db, filter) }));
  const entry = { at: now, actorId: user.id, action: 'bookings exported', subject: 'bookings' };
  await auditStatement(db, { ...entry, detail: filterText(filter) });
  const fileName = `bookings-${istDate(now)}.csv`;
  return { fileName, csv: streamed(csvLines(db, filter, first)) };
}

function streamed(texts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await texts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
}

/** The filter without the search text: that may name somebody, and the audit log outlives accounts. */
function filterText({ q, ...filter }: BookingFilter): string {
  return new URLSearchParams({ ...filter, ...(q && { q: '…' }) }).toString();
}

type ExportRow = Awaited<ReturnType<typeof rowsOf>>[number];

async function* csvLines(db: Database, filter: BookingFilter, first: ExportRow[]) {
  yield BYTE_ORDER_MARK + csvLine(Object.keys(columns));
  let rows = first;
  while (rows.length > 0) {
    yield rows.map(toLine).join('');
    const last = rows[BATCH_SIZE - 1];
    rows = last ? await rowsOf(db, filter, cursorOf(last)) : [];
  }
}

function rowsOf(db: Database, filter: BookingFilter, from?: string) {
  const found = findBookings(db, filter, { direction: 'earlier', from, size: BATCH_SIZE });
  const refunded = sql<number | null>`(
    select sum(${refunds.amount}) from ${refunds} where ${refunds.paymentId} = ${bookings.paymentId}
  )`;
  return db
    .select({ at: found.at, id: bookings.id, booking: bookings, receipt: taxReceipts, refunded })
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

function toLine(row: ExportRow): string {
  return csvLine(Object.values(columns).map((valueIn) => valueIn(row)));
}

/** `2026-11-21 18:30`, which spreadsheets read as a date and time. */
function istMoment(instant: number): string {
  return `${istDate(instant)} ${istTime(instant)}`;
}
