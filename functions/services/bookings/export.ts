import { eq, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { bookings, refunds, taxReceipts } from '#db/schema/index.ts';
import type { BookingFilter } from '#domain/booking/list.ts';
import { istDate, istTime } from '#domain/calendar/time.ts';
import { BYTE_ORDER_MARK, csvLine } from '#domain/csv.ts';
import { receiptNumber } from '#domain/money/tax-receipt.ts';
import type { Services } from '../../services.ts';
import { auditStatement } from '../audit/entry.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { cursorOf, findBookings, inListOrder } from './search.ts';

/** A hundred thousand are forty calls of the database; a Worker may make fifty a request. */
const AT_ONCE = 2500;

const COLUMNS = [
  ...['Booking ID', 'Created (IST)', 'Service', 'Date (IST)', 'Time (IST)', 'Name', 'Email'],
  ...['Phone', 'Status', 'Outcome', 'Price (INR)', 'Payment ID', 'Paid (IST)', 'Refunded (INR)'],
  'Payment receipt number',
];

/**
 * The bookings that a filter leaves as CSV, read from the database no faster than they are fetched.
 * @throws DomainError unauthenticated, forbidden
 */
export async function exportBookings(services: Services, viewer: Viewer, filter: BookingFilter) {
  const { db, now } = services;
  const { user, first } = await viewer.loadAsAdmin(() => ({ first: recordsOf(db, filter) }));
  await auditStatement(db, {
    at: now,
    actorId: user.id,
    action: 'bookings exported',
    subject: 'bookings',
    detail: inShort(filter),
  });
  const fileName = `bookings-${istDate(now)}.csv`;
  return { fileName, csv: streamed(linesOf(db, filter, first)) };
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

/** The filter without what was searched for: it may name somebody, and the log outlives accounts. */
function inShort({ q, ...filter }: BookingFilter): string {
  return new URLSearchParams({ ...filter, ...(q && { q: '…' }) }).toString();
}

type BookingRecord = Awaited<ReturnType<typeof recordsOf>>[number];

async function* linesOf(db: Database, filter: BookingFilter, first: BookingRecord[]) {
  yield BYTE_ORDER_MARK + csvLine(COLUMNS);
  let records = first;
  for (let last = records.at(-1); last; last = records.at(-1)) {
    yield records.map(toLine).join('');
    records = records.length < AT_ONCE ? [] : await recordsOf(db, filter, cursorOf(last));
  }
}

function recordsOf(db: Database, filter: BookingFilter, from?: string) {
  const found = findBookings(db, filter, { direction: 'earlier', from, size: AT_ONCE });
  const refunded = sql<number | null>`(
    select sum(${refunds.amount}) from ${refunds} where ${refunds.paymentId} = ${bookings.paymentId}
  )`;
  return db
    .select({ at: found.at, id: bookings.id, booking: bookings, receipt: taxReceipts, refunded })
    .from(found)
    .innerJoin(bookings, eq(bookings.id, found.id))
    .leftJoin(taxReceipts, eq(taxReceipts.paymentId, bookings.paymentId))
    .orderBy(...inListOrder(found));
}

function toLine({ booking, receipt, refunded }: BookingRecord): string {
  const { id, createdAt, serviceType, date, time, userEmail, paymentId, paymentDate } = booking;
  return csvLine([
    ...[id, istMoment(createdAt), serviceType, date, time],
    ...[booking.fullName ?? booking.userName, userEmail, booking.phoneNumber],
    ...[booking.status, booking.outcome, booking.price],
    ...[paymentId, paymentDate && istMoment(paymentDate), refunded && refunded / 100],
    receipt && receiptNumber(receipt.year, receipt.serial),
  ]);
}

/** `2026-11-21 18:30`, which spreadsheets take for a moment. */
function istMoment(instant: number): string {
  return `${istDate(instant)} ${istTime(instant)}`;
}
