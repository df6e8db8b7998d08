import { eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Builder } from '#db/client.ts';
import { bookings, packagePurchases, packageRefunds, packageSessions } from '#db/schema/index.ts';
import { sessionState } from '#domain/packages/states.ts';
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

export type SessionRow = Awaited<ReturnType<typeof readSessions>>[number];

export function stateOf({ booking, request, purchase, refundedAt }: SessionRow, now: number) {
  const facts = { booking, refund: request?.state ?? null };
  return sessionState(facts, { endsAt: purchase.endsAt, refundedAt }, now);
}
