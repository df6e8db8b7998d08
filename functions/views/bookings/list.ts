import { and, asc, desc, eq, gt, inArray, ne, or, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { build, type Database, type Given, prepared, type Results } from '#db/client.ts';
import { clientId, clientName, stateOfBooking } from '#db/expressions.ts';
import {
  bookings,
  mentors,
  packagePurchases,
  packageSessions,
  refunds,
  taxReceipts,
  tempReservations,
} from '#db/schema/index.ts';
import type { BookingExportQuery, BookingListQuery } from '#domain/booking/input.ts';
import { refundedSum } from '#domain/money/states.ts';
import { receiptNumber } from '#domain/money/tax-receipt.ts';
import { BYTE_ORDER_MARK, csvLine } from '#domain/text/plain.ts';
import { istDate } from '#domain/time.ts';
import { liveProposals, toView } from '#functions/booking/find.ts';
import type { Context, Viewer } from '#functions/context.ts';
import { auditStatement } from '#functions/core/statements.ts';
import { me } from '#functions/identity/sessions/lucia.ts';
import { paymentsOf, toPaymentView } from '#functions/ledger/ledger.ts';
import { type PackageView, packageReads, toPackages, toSummary } from '#functions/packages/read.ts';
import { cursorOf, type Found, findBookings, newestFirst, toSearch } from './search.ts';

const OWN_LIMIT = 200;
const PAGE_SIZE = 50;

const ownReads = prepared((given: Given<'now'>) => {
  const isPaidOrHeld = or(
    eq(bookings.paymentCompleted, true),
    // Sessions of a package and free calls have no payment of their own.
    and(eq(bookings.price, 0), ne(bookings.status, 'pending')),
    and(eq(bookings.status, 'pending'), gt(bookings.expiresAt, given('now'))),
  );
  const isTheirs = eq(bookings.userId, me);
  const own = build.select({ id: bookings.id }).from(bookings).where(isTheirs);
  return {
    own: build
      .select()
      .from(bookings)
      .where(and(isTheirs, isPaidOrHeld))
      .orderBy(desc(bookings.startsAt))
      .limit(OWN_LIMIT),
    ...paymentsOf(build, me),
    ...packageReads(build, eq(packagePurchases.userId, me)),
    proposals: liveProposals(build, inArray(tempReservations.bookingId, own), given('now')),
  };
});

export async function listOwnBookings({ now }: Context, viewer: Viewer) {
  const { user, own, paid, returned, bought, sessions, proposals } = await viewer.load(() =>
    ownReads({ now }),
  );
  const packages = toPackages(bought, sessions, now).filter(({ isLive }) => isLive);
  return {
    user,
    bookings: own.map((booking) => ({
      ...toView(booking, now),
      proposals: proposals.filter(({ bookingId }) => bookingId === booking.id),
      /** Processed and pending refunds of the payment, in paise. */
      refunded: refundedSum(returned.filter(({ paymentId }) => paymentId === booking.paymentId)),
    })),
    payments: paid.map((row) => toPaymentView(row, returned)),
    packages: packages.map(toSummary),
  };
}

export async function listAllBookings(context: Context, viewer: Viewer, query: BookingListQuery) {
  const { db, now } = context;
  const { after, before, ...filter } = query;
  const direction = before && !after ? 'later' : 'earlier';
  const range = { direction, from: after ?? before, size: PAGE_SIZE + 1 } as const;
  const { found, mentors } = await viewer.loadAsAdmin(() => ({
    found: pageOf(db, findBookings(db, toSearch(filter, now), range)),
    mentors: namesOfMentors(db),
  }));
  const hasMore = found.length > PAGE_SIZE;
  const isEarlier = direction === 'earlier';
  const page = isEarlier ? found.slice(0, PAGE_SIZE) : found.slice(-PAGE_SIZE);
  const first = page[0];
  const last = page.at(-1);
  const hasLater = isEarlier ? after !== undefined : hasMore;
  const hasEarlier = !isEarlier || hasMore;
  return {
    bookings: page.map(({ at: _, ...booking }) => booking),
    later: first && hasLater ? cursorOf(first) : null,
    earlier: last && hasEarlier ? cursorOf(last) : null,
    mentors,
  };
}

function namesOfMentors(db: Database) {
  const { id, name, position } = mentors;
  return db.select({ id, name }).from(mentors).orderBy(asc(position), asc(id));
}

function pageOf(db: Database, found: Found) {
  return db
    .select({
      at: found.at,
      id: bookings.id,
      startsAt: bookings.startsAt,
      duration: bookings.duration,
      service: bookings.service,
      sessionId: bookings.sessionId,
      serviceType: bookings.serviceType,
      mentorName: bookings.mentorName,
      price: bookings.price,
      phoneNumber: bookings.phoneNumber,
      clientId,
      name: clientName,
      email: bookings.userEmail,
      state: stateOfBooking,
    })
    .from(found)
    .innerJoin(bookings, eq(bookings.id, found.id))
    .orderBy(...newestFirst(found));
}

const PART_SIZE = 5000;
/** A long query delays all other requests. */
const QUERY_SIZE = 500;

export async function exportBookings(context: Context, viewer: Viewer, query: BookingExportQuery) {
  let read = await readLines(context, viewer, query);
  const { lines } = read;
  while (read.next && lines.length < PART_SIZE) {
    read = await readLines(context, viewer, read.next);
    lines.push(...read.lines);
  }
  const { user, next } = read;
  const entry = { actorId: user.id, action: 'bookings exported', subject: 'bookings' };
  // The search text may contain a name, but the audit log is kept longer than accounts.
  const detail = new URLSearchParams({ ...query, ...(query.q && { q: '…' }) }).toString();
  await auditStatement(context, { ...entry, detail });
  const csv = (query.after ? '' : headings) + lines.join('');
  return { fileName: `bookings-${istDate(context.now)}.csv`, csv, next };
}

async function readLines({ db, now }: Context, viewer: Viewer, query: BookingExportQuery) {
  const { user, rows, bought, sessions } = await viewer.loadAsAdmin(() => readsOf(db, query, now));
  const books = new Map(toPackages(bought, sessions, now).map(({ id, books }) => [id, books]));
  const last = rows[QUERY_SIZE - 1];
  return {
    user,
    lines: rows.map((row) => toLine({ ...row, books: books.get(row.id) })),
    next: last && { ...query, after: cursorOf(last) },
  };
}

type ExportRow = Results<ReturnType<typeof readsOf>>['rows'][number] & {
  books: PackageView['books'] | undefined;
};

function readsOf(db: Database, { after, ...filter }: BookingExportQuery, now: number) {
  const range = { direction: 'earlier', from: after, size: QUERY_SIZE } as const;
  const found = findBookings(db, toSearch(filter, now), range);
  const ids = db.select({ id: sql<string>`${found.id}`.as('package_id') }).from(found);
  // A reopened session no longer names its booking, but the booking still names the session.
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
  // A package has the id of the booking that bought the package.
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
