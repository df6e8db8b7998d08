import type { InferResponseType } from 'hono/client';
import type { Session } from '#booking/session/journeyData.ts';
import { type DisplayState, displayState } from '#domain/booking/booking.ts';
import { isPaid, takesPlace } from '#domain/booking/state.ts';
import type { api } from '#lib/api.ts';

export type Profile = InferResponseType<typeof api.bookings.$get, 200>;
export type ProfileBooking = Profile['bookings'][number];

/** Call of the client, as the profile and the journey show it. */
export type OwnCall = NonNullable<Session['booking']>;

/** `held`: upcoming and unpaid. `calledOff`: cancelled or fully refunded. */
export type BookingGroups = Record<DisplayState | 'held' | 'calledOff', ProfileBooking[]>;

/** Groups bookings by their state at `now`. Upcoming: soonest first. Past: latest first. */
export function groupBookings(bookings: ProfileBooking[], now: number): BookingGroups {
  const takingPlace = bookings.filter((one) => !isCalledOff(one));
  const inState = (state: DisplayState) =>
    takingPlace.filter(({ startsAt }) => displayState(startsAt, now) === state);
  const upcoming = inState('upcoming').toReversed();
  return {
    held: upcoming.filter((one) => !isPaid(one)),
    upcoming: upcoming.filter(isPaid),
    ongoing: inState('ongoing'),
    completed: inState('completed'),
    calledOff: bookings.filter(isCalledOff),
  };
}

export function isCalledOff({ status, refundedAt }: ProfileBooking): boolean {
  return status !== 'pending' && !takesPlace({ status, refundedAt });
}
