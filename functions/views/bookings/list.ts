import { and, asc, desc, eq, gt, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { Database, Results } from '#db/client.ts';
import { clientId, clientName, stateOfBooking } from '#db/expressions.ts';
import {
  bookings,
  mentors,
  packagePurchases,
  packageSessions,
  refunds,
  taxReceipts,
} from '#db/schema/index.ts';
import { exportFileName } from '#domain/booking/export.ts';
import type { BookingExportQuery, BookingListQuery } from '#domain/booking/input.ts';
import { refundedSum } from '#domain/money/states.ts';
import { receiptNumber } from '#domain/money/tax-receipt.ts';
import { BYTE_ORDER_MARK, csvLine } from '#domain/text/plain.ts';
import { istDate, istTime } from '#domain/time.ts';
import { toView } from '#functions/booking/find.ts';
import type { Context, Viewer } from '#functions/context.ts';
import { auditStatement } from '#functions/core/statements.ts';
import { paymentsOf, toPaymentView } from '#functions/ledger/ledger.ts';
import { type PackageView, packageReads, toPackages, toSummary } from '#functions/packages/read.ts';
import { cursorOf, type Found, findBookings, newestFirst, toSearch } from './search.ts';

/** Maximum bookings per response. No client has nearly as many. */
const OWN_LIMIT = 200;
const PAGE_SIZE = 50;

export async function listOwnBookings({ db, now }: Context, viewer: Viewer) {
  const alive = or(
    eq(bookings.paymentCompleted, true),
    and(isNotNull(bookings.sessionId), ne(bookings.status, 'pending')),
    and(eq(bookings.status, 'pending'), gt(bookings.expiresAt, now)),
  );
  const { user, own, paid, returned, bought, sessions } = await viewer.load((me) => ({
    own: db
      .select()
      .from(bookings)
      .where(and(eq(bookings.userId, me), alive))
      .orderBy(desc(bookings.startsAt))
      .limit(OWN_LIMIT),
    ...paymentsOf(db, me),
    ...packageReads(db, eq(packagePurchases.userId, me)),
  }));
  const packages = toPackages(bought, sessions, now).filter(({ isLive }) => isLive);
  return {
    user,
    bookings: own.map((booking) => ({
      ...toView(booking, now),
      /** Sum of the payment's processed and pending refunds, in paise. */
      refunded: refundedSum(returned.filter(({ paymentId }) => paymentId === booking.paymentId)),
    })),
    payments: paid.map((row) => toPaymentView(row, returned)),
    packages: packages.map(toSummary),
  };
}

/** Returns a page of bookings, latest start first, with the cursors of the previous and next page. */
export async function listAllBookings(context: Context, viewer: Viewer, query: BookingListQuery) {
  const { db, now } = context;
  const { after, before, ...filter } = query;
  const direction = before && !after ? 'later' : 'earlier';
  const range = { direction, from: after ?? before, size: PAGE_SIZE + 1 } as const;
  const { found, mentors } = await viewer.loadAsAdmin(() => ({
    found: pageOf(db, findBookings(db, toSearch(filter, now), range)),
    mentors: namesOfMentors(db),
  }));
  const goesOn = found.length > PAGE_SIZE;
  const isEarlier = direction === 'earlier';
  const page = isEarlier ? found.slice(0, PAGE_SIZE) : found.slice(-PAGE_SIZE);
  const [first, last] = [page[0], page.at(-1)];
  const hasLater = isEarlier ? after !== undefined : goesOn;
  return {
    bookings: page.map(({ at: _, ...booking }) => booking),
    later: first && hasLater ? cursorOf(first) : null,
    earlier: last && (!isEarlier || goesOn) ? cursorOf(last) : null,
    mentors,
  };
}

function namesOfMentors(db: Database) {
  const { id, name, position } = mentors;
  return db.select({ id, name }).from(mentors).orderBy(asc(position), asc(id));
}

function pageOf(db: Database, found: Found) {
  const { startsAt, duration, mentorName } = bookings;
  const call = { id, startsAt, duration, serviceType, mentorName, price, phoneNumber };
  const client = { clientId, name: clientName, email: userEmail };
  return db
    .select({ at: found.at, ...call, ...client, state: stateOfBooking })
    .from(found)
    .innerJoin(bookings, eq(bookings.id, found.id))
    .orderBy(...newestFirst(found));
}

const PART_SIZE = 5000;

/** Returns one CSV part of the bookings and the next part's query. Only the first part has headings. */
export async function exportBookings(context: Context, viewer: Viewer, query: BookingExportQuery) {
  const { db, now } = context;
  const { user, rows, bought, sessions } = await viewer.loadAsAdmin(() => readsOf(db, query, now));
  const books = new Map(toPackages(bought, sessions, now).map((pack) => [pack.id, pack.books]));
  const entry = { actorId: user.id, action: 'bookings exported', subject: 'bookings' };
  // Hides the search text: it may contain a name, and the audit log outlives accounts.
  const detail = new URLSearchParams({ ...query, ...(query.q && { q: '…' }) }).toString();
  await auditStatement(context, { ...entry, detail });
  const last = rows[PART_SIZE - 1];
  return {
    fileName: exportFileName(now),
    csv:
      (query.after ? '' : headings) +
      rows.map((row) => toLine({ ...row, books: books.get(row.id) })).join(''),
    next: last && { ...query, after: cursorOf(last) },
  };
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
  const range = { direction: 'earlier', from: after, size: PART_SIZE } as const;
  const found = findBookings(db, toSearch(filter, now), range);
  const refunded = sql<number | null>`(
    select sum(${refunds.amount}) from ${refunds} where ${refunds.paymentId} = ${bookings.paymentId}
  )`;
  const ids = db.select({ id: sql<string>`${found.id}`.as('pack') }).from(found);
  // The second condition finds a reopened session by the booking that used it.
  const isItsSession = or(
    eq(packageSessions.bookingId, id),
    eq(packageSessions.id, bookings.sessionId),
  );
  const beside = { receipt: taxReceipts, refunded, session: packageSessions };
  return {
    rows: db
      .select({ at: found.at, id, booking: exported, ...beside })
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

/** Formats `2026-11-21 18:30`, which spreadsheets read as a date and time. */
function istMoment(instant: number): string {
  return `${istDate(instant)} ${istTime(instant)}`;
}
