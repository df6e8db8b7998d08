import { and, eq, gt, isNull, type SQL } from 'drizzle-orm';
import {
  type Builder,
  build,
  type Database,
  type Given,
  has,
  type Operand,
  prepared,
} from '#db/client.ts';
import { isPaid as isPaidInSql, isPaidOrCancelled } from '#db/expressions.ts';
import { type Booking, bookings, mentors, tempReservations, users } from '#db/schema/index.ts';
import { displayName, type User } from '#domain/account/account.ts';
import type { HeldCall } from '#domain/booking/booking.ts';
import { bookingId, reservationId } from '#domain/booking/booking-id.ts';
import { HOLD_MS } from '#domain/booking/hold-limits.ts';
import type { HoldInput } from '#domain/booking/input.ts';
import { bookingMessages } from '#domain/booking/messages.ts';
import { bookingRefusals } from '#domain/booking/refusals.ts';
import { awaitsDetails, isPaid } from '#domain/booking/state.ts';
import { conflict, DomainError, type ErrorDetails } from '#domain/errors.ts';
import { paymentMessages } from '#domain/money/messages.ts';
import { quoteHold } from '#domain/packages/quote.ts';
import { mentorOf } from '#domain/shown-mentor.ts';
import type { Moment } from '../context.ts';
import { me } from '../identity/sessions/lucia.ts';
import { newToken } from '../secrets.ts';

const isOwn = (given: Given<'id'>) => and(eq(bookings.id, given('id')), eq(bookings.userId, me));

export const ownBooking = prepared((given: Given<'id'>) =>
  build.select().from(bookings).where(isOwn(given)),
);

export const bookingById = prepared((given: Given<'id'>) =>
  build
    .select()
    .from(bookings)
    .where(eq(bookings.id, given('id'))),
);

export const ownCall = prepared((given: Given<'id'>) => callsWithMentor(build).where(isOwn(given)));

export interface CallWithMentor {
  booking: Booking;
  mentorAddress?: string | null;
}

export function callsWithMentor(db: Builder) {
  return db
    .select({ booking: bookings, mentorAddress: users.email })
    .from(bookings)
    .leftJoin(mentors, eq(mentors.id, bookings.mentorId))
    .leftJoin(users, eq(users.id, mentors.userId));
}

export function paidOrCancelledBooking(db: Database, id: string, condition: SQL) {
  const isThisBooking = and(eq(bookings.id, id), isPaidOrCancelled, condition);
  return db.select({ id: bookings.id }).from(bookings).where(isThisBooking);
}

export const currentHold = prepared((given: Given<'now'>) => {
  const { userId, status, expiresAt } = bookings;
  const isLive = and(eq(userId, me), eq(status, 'pending'), gt(expiresAt, given('now')));
  return build.select().from(bookings).where(isLive);
});

export function requireFound(booking: Booking | undefined, details?: ErrorDetails): Booking {
  if (booking && booking.status !== 'cancelled') return booking;
  throw new DomainError('not_found', bookingMessages.bookingNotFound, details);
}

export function requirePaid(booking: Booking | undefined): Booking {
  const found = requireFound(booking);
  if (!isPaid(found)) throw conflict(paymentMessages.notPaidYet);
  return found;
}

export function requireUnexpired(
  found: Booking | undefined,
  now: number,
  details?: ErrorDetails,
): Booking {
  const booking = requireFound(found, details);
  if (booking.status === 'pending' && booking.expiresAt <= now) {
    throw new DomainError('expired', bookingMessages.bookingNotFound, details);
  }
  return booking;
}

export function isPaidAndUnchanged({ id, sequence, bookingConfirmed }: Booking): SQL {
  const isSeen = eq(bookings.bookingConfirmed, bookingConfirmed);
  return has(bookings, eq(bookings.id, id), isPaidInSql, eq(bookings.sequence, sequence), isSeen);
}

const isProposal = isNull(tempReservations.userId);
export const isProposalOf = (bookingId: string) =>
  and(eq(tempReservations.bookingId, bookingId), isProposal);

/** Must run after the change of the booking. If the booking is unchanged, its proposals stay. */
export function dropProposals({ db, now }: Moment, bookingId: string) {
  const isChanged = has(bookings, eq(bookings.id, bookingId), eq(bookings.updatedAt, now));
  return db.delete(tempReservations).where(and(isProposalOf(bookingId), isChanged));
}

export function liveProposals(db: Builder, condition: SQL | undefined, now: Operand<number>) {
  const { bookingId, date, time, startsAt, expiresAt } = tempReservations;
  return db
    .select({ bookingId, date, time, startsAt, expiresAt })
    .from(tempReservations)
    .where(and(isProposal, gt(expiresAt, now), condition));
}

export function assertSameStart({ startsAt }: Booking, expectedStart: number | undefined): void {
  if (expectedStart === undefined || expectedStart === startsAt) return;
  throw conflict(bookingRefusals.changedMeanwhile);
}

export type PendingBooking = ReturnType<typeof pendingBooking>;

export function pendingBooking(user: User, input: HoldInput, now: number) {
  const { date, time } = input;
  return {
    id: bookingId(user.id, crypto.randomUUID()),
    userId: user.id,
    userEmail: user.email,
    userName: displayName(user) || 'User',
    ...quoteHold(input),
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

/** `holdEndsIn` is in milliseconds. It is 0 for a paid booking and after the hold has ended. */
export function toView(row: Booking, now: number) {
  const { timeZone: _, outcome: __, mentorId, mentorName, ...booking } = row;
  const holdEndsIn = row.status === 'pending' ? Math.max(0, row.expiresAt - now) : 0;
  const mentor = mentorOf({ mentorId, mentorName });
  return { ...booking, mentor, holdEndsIn, awaitsDetails: awaitsDetails(row, now) };
}

export function toHeldCall(booking: Booking, now: number): HeldCall {
  const { id, sessionId, service, serviceType, additionalSchools, price, duration } = booking;
  const { date, time, startsAt } = booking;
  const bought = { id, sessionId, service, serviceType, additionalSchools, price, duration };
  const mentor = mentorOf(booking) ?? undefined;
  return { ...bought, date, time, startsAt, mentor, holdEndsIn: booking.expiresAt - now };
}
