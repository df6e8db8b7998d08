import { and, eq, gt } from 'drizzle-orm';
import { build, type Given, prepared } from '#db/client.ts';
import { type Booking, bookings } from '#db/schema/index.ts';
import { displayName, type User } from '#domain/account/account.ts';
import { bookingId } from '#domain/booking/booking-id.ts';
import type { HeldCall } from '#domain/booking/hold.ts';
import { holdId } from '#domain/booking/hold.ts';
import { HOLD_MS } from '#domain/booking/hold-limits.ts';
import type { HoldInput } from '#domain/booking/input.ts';
import { quoteHold } from '#domain/packages/quote.ts';
import { mentorOf } from '#domain/shown-mentor.ts';
import { me } from '../identity/sessions/lucia.ts';
import { newToken } from '../secrets.ts';

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
    tempReservationId: holdId(user.id, date, time),
    createdAt: now,
    updatedAt: now,
    expiresAt: now + HOLD_MS,
  } satisfies typeof bookings.$inferInsert;
}

export const currentHold = prepared((given: Given<'now'>) => {
  const { userId, status, expiresAt } = bookings;
  const isOwnHold = and(eq(userId, me), eq(status, 'pending'), gt(expiresAt, given('now')));
  return build.select().from(bookings).where(isOwnHold);
});

export function toHeldCall(booking: Booking, now: number): HeldCall {
  const { id, sessionId, service, serviceType, additionalSchools, price, duration } = booking;
  const { date, time, startsAt } = booking;
  const bought = { id, sessionId, service, serviceType, additionalSchools, price, duration };
  const mentor = mentorOf(booking) ?? undefined;
  return { ...bought, date, time, startsAt, mentor, holdEndsIn: booking.expiresAt - now };
}
