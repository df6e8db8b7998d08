import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { clientName } from '#db/booking-client.ts';
import type { Builder } from '#db/client.ts';
import { build, type Given, prepared } from '#db/prepared.ts';
import { bookings, packagePurchases, packageRefunds, packageSessions } from '#db/schema/index.ts';
import type { HoldInput } from '#domain/booking/input.ts';
import { packages } from '#domain/catalogue.ts';
import { DomainError, refusedField } from '#domain/errors.ts';
import { notOpen, packageMessages } from '#domain/packages/messages.ts';
import { isReturnable, refundSum } from '#domain/packages/refund.ts';
import { sessionTitle } from '#domain/packages/sessions.ts';
import { packageBooks, sessionState } from '#domain/packages/states.ts';
import { mentorOf } from '#domain/shown-mentor.ts';
import { istInstant } from '#domain/time.ts';
import type { Context } from '../context.ts';
import { me } from '../identity/sessions/lucia.ts';
import type { Viewer } from '../identity/sessions/viewer.ts';
import { leftOf } from '../ledger/owe-refund.ts';

const sale = alias(bookings, 'sale');

/** Sessions with all that their state follows from. */
export function readSessions(db: Builder, which: SQL | undefined) {
  return db
    .select({
      session: packageSessions,
      purchase: packagePurchases,
      refundedAt: sale.refundedAt,
      booking: {
        id: bookings.id,
        service: bookings.service,
        serviceType: bookings.serviceType,
        sessionId: bookings.sessionId,
        status: bookings.status,
        startsAt: bookings.startsAt,
        endsAt: bookings.endsAt,
        duration: bookings.duration,
        outcome: bookings.outcome,
        bookingConfirmed: bookings.bookingConfirmed,
        meetingDetails: bookings.meetingDetails,
        mentorId: bookings.mentorId,
        mentorName: bookings.mentorName,
      },
      request: { id: packageRefunds.id, state: packageRefunds.state },
    })
    .from(packageSessions)
    .innerJoin(packagePurchases, eq(packagePurchases.id, packageSessions.purchaseId))
    .leftJoin(sale, eq(sale.id, packagePurchases.id))
    .leftJoin(bookings, eq(bookings.id, packageSessions.bookingId))
    .leftJoin(packageRefunds, eq(packageRefunds.id, packageSessions.refundId))
    .where(which);
}

/** Packages, with what is left of their payments and what was last asked back of them. */
export function readPurchases(db: Builder, which: SQL | undefined) {
  const newest = sql`(
    select newest.id from ${packageRefunds} as newest where newest.pass_id = ${packagePurchases.id}
    order by newest.asked_at desc limit 1
  )`;
  return db
    .select({
      purchase: packagePurchases,
      refundedAt: sale.refundedAt,
      left: sql<number>`coalesce(${leftOf(packagePurchases.paymentId)}, 0)`,
      request: packageRefunds,
    })
    .from(packagePurchases)
    .leftJoin(sale, eq(sale.id, packagePurchases.id))
    .leftJoin(packageRefunds, eq(packageRefunds.id, newest))
    .where(which);
}

/** Packages with their sessions, as `toPackages` takes them. */
export function packageReads(db: Builder, which: SQL | undefined) {
  return { bought: readPurchases(db, which), sessions: readSessions(db, which) };
}

export type PurchaseRow = Awaited<ReturnType<typeof readPurchases>>[number];

type SessionRow = Awaited<ReturnType<typeof readSessions>>[number];

export function stateOf({ booking, request, purchase, refundedAt }: SessionRow, now: number) {
  const facts = { booking, refund: request?.state ?? null };
  return sessionState(facts, { endsAt: purchase.endsAt, refundedAt }, now);
}

export type PackageView = ReturnType<typeof toPackages>[number];

/** Packages as their client sees them, the newest first. Amounts are paise. */
export function toPackages(purchases: PurchaseRow[], sessions: SessionRow[], now: number) {
  const byPurchase = Map.groupBy(sessions, ({ session }) => session.purchaseId);
  const newestFirst = purchases.toSorted((a, b) => b.purchase.createdAt - a.purchase.createdAt);
  return newestFirst.map((row) => toPackage(row, byPurchase.get(row.purchase.id) ?? [], now));
}

function toPackage(
  { purchase, refundedAt, left, request }: PurchaseRow,
  rows: SessionRow[],
  now: number,
) {
  const inOrder = rows.toSorted((a, b) => a.session.position - b.session.position);
  const sessions = inOrder.map((row) => toSession(row, now));
  const returned = (cancelsCalls: boolean) =>
    refundSum(
      sessions.filter((session) => isReturnable(session, cancelsCalls, now)),
      left,
    );
  const paid = sessions.reduce((sum, { value }) => sum + value, 0);
  const isLive = purchase.endsAt > now && !refundedAt;
  return {
    id: purchase.id,
    title: packages[purchase.package].title,
    boughtAt: purchase.createdAt,
    /** The last moment of its last day in India. */
    validUntil: purchase.endsAt - 1,
    isLive,
    isRefunded: refundedAt !== null,
    canExtend: isLive && purchase.extendedAt === null,
    books: packageBooks(sessions, paid - left),
    refund: { open: returned(false), withCalls: returned(true) },
    request: request && {
      id: request.id,
      state: request.state,
      amount: request.amount,
      askedAt: request.askedAt,
      answer: request.answer,
    },
    sessions,
  };
}

export function toGlance({ id, title, validUntil, sessions }: PackageView) {
  const left = sessions.filter(({ state }) => state === 'open').length;
  return { id, title, validUntil, left, of: sessions.length };
}

export function toUnused({ id, title, sessions, refund, request }: PackageView) {
  const open = sessions.filter(({ state }) => state === 'open');
  const isAsked = request?.state === 'asked';
  return { id, title, sessions: open.map((one) => one.title), refund: refund.open, isAsked };
}

function toSession(row: SessionRow, now: number) {
  const { session, request } = row;
  return {
    id: session.id,
    service: session.service,
    title: sessionTitle(session.service),
    value: session.value,
    ...stateOf(row, now),
    /** Part of what was asked back, so that it cannot be booked until that is answered. */
    isAskedBack: request?.state === 'asked',
    booking: row.booking && toCall(row.booking),
  };
}

function toCall(booking: NonNullable<SessionRow['booking']>) {
  const { endsAt: _, outcome: __, mentorId, mentorName, ...call } = booking;
  return { ...call, mentor: mentorOf({ mentorId, mentorName }) };
}

/** The session of a package that a call is booked with. */

export const ownSession = prepared((given: Given<'sessionId'>) =>
  readSessions(
    build,
    and(eq(packageSessions.id, given('sessionId')), eq(packagePurchases.userId, me)),
  ),
);

/**
 * That a session can be booked, with the call that is asked for.
 * @throws DomainError not_found, conflict when it is not open, invalid for another call or too late
 */
export function requireOpen(
  found: SessionRow | undefined,
  { service, date, time }: Pick<HoldInput, 'service' | 'date' | 'time'>,
  now: number,
): void {
  if (!found) throw new DomainError('not_found', packageMessages.sessionNotFound);
  const { state } = stateOf(found, now);
  if (state !== 'open') throw new DomainError('conflict', notOpen[state]);
  if (found.request?.state === 'asked')
    throw new DomainError('conflict', packageMessages.refundAsked);
  if (service !== found.session.service) {
    throw refusedField('invalid', 'service', packageMessages.sessionNotFound);
  }
  if (istInstant(date, time) >= found.purchase.endsAt) {
    throw refusedField('invalid', 'time', packageMessages.endsBefore);
  }
}

const MOST = 100;

export async function listRefundRequests({ db }: Context, viewer: Viewer) {
  const { asked } = await viewer.loadAsAdmin(() => ({ asked: askedRefunds(db) }));
  return {
    requests: asked.map(({ package: id, ...request }) => ({
      ...request,
      title: packages[id].title,
    })),
  };
}

function askedRefunds(db: Context['db']) {
  const { id, purchaseId, amount, reason, askedAt, state } = packageRefunds;
  return db
    .select({
      ...{ id, passId: purchaseId, amount, reason, askedAt },
      package: packagePurchases.package,
      userId: packagePurchases.userId,
      name: clientName,
      bookingId: bookings.id,
    })
    .from(packageRefunds)
    .innerJoin(packagePurchases, eq(packagePurchases.id, purchaseId))
    .innerJoin(bookings, eq(bookings.id, packagePurchases.id))
    .where(eq(state, 'asked'))
    .orderBy(asc(askedAt))
    .limit(MOST);
}
