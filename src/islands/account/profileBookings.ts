import type { InferResponseType } from 'hono/client';
import { type DisplayState, displayState } from '#domain/booking.ts';
import type { api } from '#lib/api.ts';

export type Profile = InferResponseType<typeof api.bookings.$get, 200>;
export type ProfileBooking = Profile['bookings'][number];

export type BookingGroups = Record<DisplayState, ProfileBooking[]>;

/** Bookings by display state at `now`: the next call first, past calls latest first. */
export function groupBookings(bookings: ProfileBooking[], now: number): BookingGroups {
  const inState = (state: DisplayState) =>
    bookings.filter((booking) => displayState(booking.startsAt, now) === state);
  return {
    upcoming: inState('upcoming').toReversed(),
    ongoing: inState('ongoing'),
    completed: inState('completed'),
  };
}
