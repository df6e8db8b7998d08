import type { bookings } from '#db/schema/index.ts';
import { displayName, type User } from '#domain/account/account.ts';
import { bookingId, HOLD_MS, reservationId } from '#domain/booking/booking.ts';
import type { HoldInput } from '#domain/booking/hold-input.ts';
import { quoteOf } from '#domain/packages/quote.ts';
import { newToken } from '../tokens.ts';

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
