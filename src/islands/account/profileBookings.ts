import type { InferResponseType } from 'hono/client';
import { type DisplayState, displayState } from '#domain/booking.ts';
import type { api } from '#lib/api.ts';

export type Profile = InferResponseType<typeof api.bookings.$get, 200>;
export type ProfileBooking = Profile['bookings'][number];

export type BookingGroups = Record<DisplayState, ProfileBooking[]>;

/**
 * By display state at `now`: what is unpaid first, then the next call; past calls latest first, and
 * among them whatever was cancelled.
 */
export function groupBookings(bookings: ProfileBooking[], now: number): BookingGroups {
  const inState = (state: DisplayState) =>
    bookings.filter((booking) => stateOf(booking, now) === state);
  return {
    upcoming: inState('upcoming').toReversed().toSorted(unpaidFirst),
    ongoing: inState('ongoing'),
    completed: inState('completed'),
  };
}

function stateOf({ status, startsAt }: ProfileBooking, now: number): DisplayState {
  return status === 'cancelled' ? 'completed' : displayState(startsAt, now);
}

/** A hold lapses within half an hour: it cannot wait its turn. */
function unpaidFirst(a: ProfileBooking, b: ProfileBooking): number {
  return Number(b.status === 'pending') - Number(a.status === 'pending');
}
