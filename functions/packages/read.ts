import { eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Builder } from '#db/client.ts';
import { bookings, passes, passRefunds, passSessions } from '#db/schema/index.ts';
import { sessionState } from '#domain/packages/states.ts';
import { leftOf } from '../ledger/owe-refund.ts';

const purchase = alias(bookings, 'purchase');

/** Sessions with all that their state follows from. */
export function readSessions(db: Builder, which: SQL | undefined) {
  return db
    .select({
      session: passSessions,
      pass: passes,
      refundedAt: purchase.refundedAt,
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
      request: { id: passRefunds.id, state: passRefunds.state },
    })
    .from(passSessions)
    .innerJoin(passes, eq(passes.id, passSessions.passId))
    .leftJoin(purchase, eq(purchase.id, passes.id))
    .leftJoin(bookings, eq(bookings.id, passSessions.bookingId))
    .leftJoin(passRefunds, eq(passRefunds.id, passSessions.refundId))
    .where(which);
}

/** Packages, with what is left of their payments and what was last asked back of them. */
export function readPasses(db: Builder, which: SQL | undefined) {
  const newest = sql`(
    select newest.id from ${passRefunds} as newest where newest.pass_id = ${passes.id}
    order by newest.asked_at desc limit 1
  )`;
  return db
    .select({
      pass: passes,
      refundedAt: purchase.refundedAt,
      left: sql<number>`coalesce(${leftOf(passes.paymentId)}, 0)`,
      request: passRefunds,
    })
    .from(passes)
    .leftJoin(purchase, eq(purchase.id, passes.id))
    .leftJoin(passRefunds, eq(passRefunds.id, newest))
    .where(which);
}

/** Packages with their sessions, as `toPackages` takes them. */
export function packageReads(db: Builder, which: SQL | undefined) {
  return { bought: readPasses(db, which), sessions: readSessions(db, which) };
}

export type PassRow = Awaited<ReturnType<typeof readPasses>>[number];

export type SessionRow = Awaited<ReturnType<typeof readSessions>>[number];

export function stateOf({ booking, request, pass, refundedAt }: SessionRow, now: number) {
  const facts = { booking, refund: request?.state ?? null };
  return sessionState(facts, { endsAt: pass.endsAt, refundedAt }, now);
}
