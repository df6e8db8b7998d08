import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { type Builder, build, type Database, type Given, prepared } from '#db/client.ts';
import { clientName } from '#db/expressions.ts';
import { bookings, packagePurchases, packageSessions, refundRequests } from '#db/schema/index.ts';
import type { HoldInput, MoveInput } from '#domain/booking/input.ts';
import { awaitsDetails } from '#domain/booking/state.ts';
import { packages } from '#domain/catalogue.ts';
import { conflict, refusedField, required } from '#domain/errors.ts';
import { notOpen, packageMessages } from '#domain/packages/messages.ts';
import { sessionTitle } from '#domain/packages/sessions.ts';
import {
  isRefundableSession,
  packageBooks,
  refundableAmount,
  sessionState,
} from '#domain/packages/states.ts';
import { mentorOf } from '#domain/shown-mentor.ts';
import { istInstant } from '#domain/time.ts';
import { me } from '../identity/sessions/lucia.ts';
import { unrefundedAmount } from '../ledger/ledger.ts';

/** The booking that bought the package. */
const sale = alias(bookings, 'sale');

export function readSessions(db: Builder, condition: SQL | undefined) {
  const { id, service, serviceType, sessionId, mentorId, mentorName } = bookings;
  const { status, startsAt, endsAt, duration, outcome } = bookings;
  const { detailsCompleted, bookingConfirmed, meetingDetails } = bookings;
  const call = { id, service, serviceType, sessionId, mentorId, mentorName };
  const state = { status, startsAt, endsAt, duration, outcome };
  const steps = { detailsCompleted, bookingConfirmed, meetingDetails };
  return db
    .select({
      session: packageSessions,
      purchase: packagePurchases,
      refundedAt: sale.refundedAt,
      booking: { ...call, ...state, ...steps },
      request: { id: refundRequests.id, state: refundRequests.state },
    })
    .from(packageSessions)
    .innerJoin(packagePurchases, eq(packagePurchases.id, packageSessions.purchaseId))
    .leftJoin(sale, eq(sale.id, packagePurchases.id))
    .leftJoin(bookings, eq(bookings.id, packageSessions.bookingId))
    .leftJoin(refundRequests, eq(refundRequests.id, packageSessions.refundId))
    .where(condition);
}

export function readPurchases(db: Builder, condition: SQL | undefined) {
  const { id, state, amount, askedAt, answer } = refundRequests;
  const newest = alias(refundRequests, 'newest');
  const newestRequest = sql`(
    select ${newest.id} from ${refundRequests} as ${newest}
    where ${newest.purchaseId} = ${packagePurchases.id} order by ${newest.askedAt} desc limit 1
  )`;
  return db
    .select({
      purchase: packagePurchases,
      refundedAt: sale.refundedAt,
      unrefunded: sql<number>`coalesce(${unrefundedAmount(packagePurchases.paymentId)}, 0)`,
      request: { id, state, amount, askedAt, answer },
    })
    .from(packagePurchases)
    .leftJoin(sale, eq(sale.id, packagePurchases.id))
    .leftJoin(refundRequests, eq(refundRequests.id, newestRequest))
    .where(condition);
}

export function isOwnPurchase(id: string, me: SQL<string>) {
  return and(eq(packagePurchases.id, id), eq(packagePurchases.userId, me));
}

export function packageReads(db: Builder, condition: SQL | undefined) {
  return { bought: readPurchases(db, condition), sessions: readSessions(db, condition) };
}

export type PurchaseRow = Awaited<ReturnType<typeof readPurchases>>[number];

type SessionRow = Awaited<ReturnType<typeof readSessions>>[number];

export function stateOfSession(row: SessionRow, now: number) {
  const { booking, request, purchase, refundedAt } = row;
  const facts = { booking, refund: request?.state ?? null };
  return sessionState(facts, { endsAt: purchase.endsAt, refundedAt }, now);
}

export type PackageView = ReturnType<typeof toPackages>[number];

/** Amounts are in paise. */
export function toPackages(purchases: PurchaseRow[], sessions: SessionRow[], now: number) {
  const byPurchase = Map.groupBy(sessions, ({ session }) => session.purchaseId);
  const newestFirst = purchases.toSorted((a, b) => b.purchase.createdAt - a.purchase.createdAt);
  return newestFirst.map((row) => toPackage(row, byPurchase.get(row.purchase.id) ?? [], now));
}

function toPackage(row: PurchaseRow, rows: SessionRow[], now: number) {
  const { purchase, refundedAt, unrefunded, request } = row;
  const inOrder = rows.toSorted((a, b) => a.session.position - b.session.position);
  const sessions = inOrder.map((sessionRow) => toSession(sessionRow, now));
  const refundFor = ({ cancelsCalls }: { cancelsCalls: boolean }) => {
    const isReturned = (session: Session) => isRefundableSession(session, cancelsCalls, now);
    return refundableAmount(sessions.filter(isReturned), unrefunded);
  };
  const paid = sessions.reduce((sum, { value }) => sum + value, 0);
  const isLive = purchase.endsAt > now && !refundedAt;
  return {
    id: purchase.id,
    title: packages[purchase.package].title,
    boughtAt: purchase.createdAt,
    validUntil: purchase.endsAt - 1,
    isLive,
    isRefunded: refundedAt !== null,
    canExtend: isLive && purchase.extendedAt === null,
    books: packageBooks(sessions, paid - unrefunded),
    refund: {
      open: refundFor({ cancelsCalls: false }),
      withCalls: refundFor({ cancelsCalls: true }),
    },
    request,
    sessions,
  };
}

export function toSummary({ id, title, validUntil, sessions }: PackageView) {
  const left = sessions.filter((one) => one.state === 'open' && !one.isAskedBack).length;
  return { id, title, validUntil, left, of: sessions.length };
}

export function toUnusedSessions({ id, title, sessions, refund, request }: PackageView) {
  const open = sessions.filter(({ state }) => state === 'open');
  const isAsked = request?.state === 'asked';
  const titles = open.map((session) => session.title);
  return { id, title, sessions: titles, refund: refund.open, isAsked };
}

type Session = ReturnType<typeof toSession>;

function toSession(row: SessionRow, now: number) {
  const { session, request } = row;
  const { id, service, value } = session;
  return {
    id,
    service,
    title: sessionTitle(service),
    value,
    ...stateOfSession(row, now),
    isAskedBack: request?.state === 'asked',
    booking: toCall(row, now),
  };
}

function toCall({ booking, refundedAt }: SessionRow, now: number) {
  if (!booking) return null;
  const { endsAt: _, outcome: __, mentorId, mentorName, ...call } = booking;
  const mentor = mentorOf({ mentorId, mentorName });
  return { ...call, mentor, awaitsDetails: awaitsDetails({ ...booking, refundedAt }, now) };
}

export const ownSession = prepared((given: Given<'sessionId'>) => {
  const isThisSession = eq(packageSessions.id, given('sessionId'));
  return readSessions(build, and(isThisSession, eq(packagePurchases.userId, me)));
});

export function unbookableError(row: SessionRow, now: number) {
  const { state } = stateOfSession(row, now);
  if (state !== 'open') return conflict(notOpen[state]);
  return row.request?.state === 'asked' ? conflict(packageMessages.refundAsked) : undefined;
}

export function requireBookable(found: SessionRow | undefined, input: HoldInput, now: number) {
  const row = required(found, packageMessages.sessionNotFound);
  const refusal = unbookableError(row, now);
  if (refusal) throw refusal;
  if (input.service !== row.session.service) {
    throw refusedField('invalid', 'service', packageMessages.sessionNotFound);
  }
  assertBeforeEnd(row, input);
}

export function assertBeforeEnd(row: SessionRow | undefined, { date, time }: MoveInput) {
  if (row && istInstant(date, time) >= row.purchase.endsAt) {
    throw refusedField('invalid', 'time', packageMessages.endsBefore);
  }
}

const MAX_SHOWN_REQUESTS = 100;

export function selectAskedRefunds(db: Database) {
  const { id, amount, reason, askedAt } = refundRequests;
  const purchase = { packageId: packagePurchases.package, bookingId: bookings.id };
  return db
    .select({ id, amount, reason, askedAt, ...purchase, name: clientName })
    .from(refundRequests)
    .innerJoin(packagePurchases, eq(packagePurchases.id, refundRequests.purchaseId))
    .innerJoin(bookings, eq(bookings.id, packagePurchases.id))
    .where(eq(refundRequests.state, 'asked'))
    .orderBy(asc(refundRequests.askedAt))
    .limit(MAX_SHOWN_REQUESTS);
}
