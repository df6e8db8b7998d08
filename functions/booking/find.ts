import { and, eq, gt, ne, type SQL, sql } from 'drizzle-orm';
import { isPaid as isPaidInSql } from '#db/booking-state.ts';
import type { Database } from '#db/client.ts';
import { build, type Given, prepared } from '#db/prepared.ts';
import { type Booking, bookings } from '#db/schema/index.ts';
import { displayName, type User } from '#domain/account/account.ts';
import { bookingId, type HeldCall, HOLD_MS, reservationId } from '#domain/booking/booking.ts';
import type { HoldInput } from '#domain/booking/input.ts';
import { bookingMessages } from '#domain/booking/messages.ts';
import { bookingRefusals } from '#domain/booking/refusals.ts';
import { isPaid } from '#domain/booking/state.ts';
import { DomainError } from '#domain/errors.ts';
import { paymentMessages } from '#domain/money/messages.ts';
import { quoteOf } from '#domain/packages/quote.ts';
import { mentorOf } from '#domain/shown-mentor.ts';
import { me } from '../identity/sessions/lucia.ts';
import { newToken } from '../tokens.ts';

/** The viewer's own booking; the id of somebody else's finds nothing, like an unknown one. */
export const ownBooking = prepared((given: Given<'id'>) =>
  build
    .select()
    .from(bookings)
    .where(and(eq(bookings.id, given('id')), eq(bookings.userId, me))),
);

export function paidBooking(db: Database, id: string, whose?: SQL) {
  return db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.id, id), ne(bookings.status, 'pending'), whose));
}

/** The booking that the viewer is holding at present; there is never more than one. */
export const liveHold = prepared((given: Given<'now'>) => {
  const isLive = and(eq(bookings.status, 'pending'), gt(bookings.expiresAt, given('now')));
  return build
    .select()
    .from(bookings)
    .where(and(eq(bookings.userId, me), isLive));
});

/** @throws DomainError not_found */
export function requireFound(booking: Booking | undefined): Booking {
  if (!booking || booking.status === 'cancelled') {
    throw new DomainError('not_found', bookingMessages.bookingNotFound);
  }
  return booking;
}

/** @throws DomainError not_found, conflict when it is not paid for */
export function requirePaid(booking: Booking | undefined): Booking {
  const found = requireFound(booking);
  if (!isPaid(found)) throw new DomainError('conflict', paymentMessages.notPaidYet);
  return found;
}

/** @throws DomainError expired when the hold of an unpaid booking is over */
export function requireUnexpired(booking: Booking, now: number): Booking {
  if (booking.status === 'pending' && booking.expiresAt <= now) {
    throw new DomainError('expired', bookingMessages.bookingNotFound);
  }
  return booking;
}

export function unchangedSince({ id, sequence, bookingConfirmed }: Booking): SQL {
  return sql`exists (
    select 1 from ${bookings}
    where ${bookings.id} = ${id} and ${isPaidInSql}
      and ${bookings.sequence} = ${sequence}
      and ${bookings.bookingConfirmed} = ${Number(bookingConfirmed)}
  )`;
}

/** @throws DomainError conflict when the caller saw another start of the call */
export function assertInSight({ startsAt }: Booking, from: number | undefined): void {
  if (from !== undefined && from !== startsAt) throw changedMeanwhile();
}

export function changedMeanwhile(): DomainError {
  return new DomainError('conflict', bookingRefusals.changedMeanwhile);
}

export type PendingBooking = ReturnType<typeof pendingBooking>;

export function pendingBooking(user: User, input: HoldInput, now: number) {
  const { date, time } = input;
  return {
    id: bookingId(user.id, crypto.randomUUID()),
    userId: user.id,
    userEmail: user.email,
    userName: displayName(user) || 'User',
    ...quoteOf(input),
    timeZone: input.timeZone ?? null,
    joinToken: newToken(),
    status: 'pending',
    tempReservationId: reservationId(user.id, date, time),
    createdAt: now,
    updatedAt: now,
    expiresAt: now + HOLD_MS,
  } satisfies typeof bookings.$inferInsert;
}

export type BookingView = ReturnType<typeof toView>;

/**
 * A booking as its client may see it. `holdEndsIn` is in milliseconds, by the server's clock: 0 once
 * the hold has ended, or once it is paid.
 */
export function toView(row: Booking, now: number) {
  const { timeZone: _, outcome: __, mentorId, mentorName, ...booking } = row;
  const holdEndsIn = row.status === 'pending' ? Math.max(0, row.expiresAt - now) : 0;
  return { ...booking, mentor: mentorOf({ mentorId, mentorName }), holdEndsIn };
}

/** A held booking as its client is reminded of it. */
export function toHeldCall(booking: Booking, now: number): HeldCall {
  const { id, sessionId, service, serviceType, additionalSchools, price, duration } = booking;
  const { date, time, startsAt } = booking;
  const bought = { id, sessionId, service, serviceType, additionalSchools, price, duration };
  const mentor = mentorOf(booking) ?? undefined;
  return { ...bought, date, time, startsAt, mentor, holdEndsIn: booking.expiresAt - now };
}
