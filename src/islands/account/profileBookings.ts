import type { InferResponseType } from 'hono/client';
import { type DisplayState, displayState } from '#domain/booking.ts';
import type { api } from '#lib/api.ts';

export type Profile = InferResponseType<typeof api.bookings.$get, 200>;
export type ProfileBooking = Profile['bookings'][number];

export type BookingGroups = Record<DisplayState, ProfileBooking[]>;

/** By display state at `now`: what is unpaid first, then the next call; past calls latest first. */
export function groupBookings(bookings: ProfileBooking[], now: number): BookingGroups {
  const inState = (state: DisplayState) =>
    bookings.filter((booking) => displayState(booking.startsAt, now) === state);
  return {
    upcoming: inState('upcoming').toReversed().toSorted(unpaidFirst),
    ongoing: inState('ongoing'),
    completed: inState('completed'),
  };
}

/** A hold lapses within half an hour: it cannot wait its turn. */
function unpaidFirst(a: ProfileBooking, b: ProfileBooking): number {
  return Number(b.status === 'pending') - Number(a.status === 'pending');
}
