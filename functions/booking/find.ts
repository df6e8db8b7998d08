import { and, eq, type SQL } from 'drizzle-orm';
import { type Builder, build, type Database, type Given, prepared } from '#db/client.ts';
import { isPaidOrCancelled } from '#db/expressions.ts';
import { type Booking, bookings, mentors, users } from '#db/schema/index.ts';
import { bookingMessages } from '#domain/booking/messages.ts';
import { isPaid } from '#domain/booking/state.ts';
import { conflict, DomainError, type ErrorDetails } from '#domain/errors.ts';
import { paymentMessages } from '#domain/money/messages.ts';
import { canSeeBooking } from '../availability/mentors/availability.ts';
import { me } from '../identity/sessions/lucia.ts';

const hasId = (given: Given<'id'>) => eq(bookings.id, given('id'));

const isOwn = (given: Given<'id'>) => and(hasId(given), eq(bookings.userId, me));

export const ownBooking = prepared((given: Given<'id'>) =>
  build.select().from(bookings).where(isOwn(given)),
);

export const bookingById = prepared((given: Given<'id'>) =>
  build.select().from(bookings).where(hasId(given)),
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

export function visibleCallId(db: Database, id: string, viewerId: SQL<string>) {
  const isVisible = and(eq(bookings.id, id), isPaidOrCancelled, canSeeBooking(viewerId));
  return db.select({ id: bookings.id }).from(bookings).where(isVisible);
}

export function requireNotCancelled(booking: Booking | undefined, details?: ErrorDetails): Booking {
  if (booking && booking.status !== 'cancelled') return booking;
  throw new DomainError('not_found', bookingMessages.bookingNotFound, details);
}

export function requirePaid(booking: Booking | undefined): Booking {
  const found = requireNotCancelled(booking);
  if (!isPaid(found)) throw conflict(paymentMessages.notPaidYet);
  return found;
}

export function requireUnexpired(found: Booking | undefined, now: number, details?: ErrorDetails) {
  const booking = requireNotCancelled(found, details);
  if (booking.status === 'pending' && booking.expiresAt <= now) {
    throw new DomainError('expired', bookingMessages.bookingNotFound, details);
  }
  return booking;
}
