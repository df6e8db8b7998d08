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

const COLUMNS = [
  'Booking ID',
  'Created (IST)',
  'Service',
  'Date (IST)',
  'Time (IST)',
  'Name',
  'Email',
  'Phone',
  'Status',
  'Outcome',
  'Price (INR)',
  'Payment ID',
  'Paid (IST)',
  'Refunded (INR)',
  'Payment receipt number',
];

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
  yield BYTE_ORDER_MARK + csvLine(COLUMNS);
  let rows = first;
  for (let last = rows.at(-1); last; last = rows.at(-1)) {
    yield rows.map(toLine).join('');
    rows = rows.length < BATCH_SIZE ? [] : await rowsOf(db, filter, cursorOf(last));
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

function toLine({ booking, receipt, refunded }: ExportRow): string {
  const { id, createdAt, serviceType, date, time, userEmail, paymentId, paymentDate } = booking;
  return csvLine([
    id,
    istMoment(createdAt),
    serviceType,
    date,
    time,
    booking.fullName ?? booking.userName,
    userEmail,
    booking.phoneNumber,
    booking.status,
    booking.outcome,
    booking.price,
    paymentId,
    paymentDate && istMoment(paymentDate),
    refunded && refunded / 100,
    receipt && receiptNumber(receipt.year, receipt.serial),
  ]);
}

/** `2026-11-21 18:30`, which spreadsheets read as a date and time. */
function istMoment(instant: number): string {
  return `${istDate(instant)} ${istTime(instant)}`;
}
