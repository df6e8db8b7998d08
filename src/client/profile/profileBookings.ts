import type { InferResponseType } from 'hono/client';
import { type DisplayState, displayState } from '#domain/booking/display-state.ts';
import { isPaid, takesPlace } from '#domain/booking/state.ts';
import type { api } from '#lib/api.ts';

export type Profile = InferResponseType<typeof api.bookings.$get, 200>;
export type ProfileBooking = Profile['bookings'][number];

/** `held`: upcoming and unpaid. `cancelled`: cancelled or fully refunded. */
export type BookingGroups = Record<DisplayState | 'held' | 'cancelled', ProfileBooking[]>;

/** Expects the latest call first. Returns the upcoming calls with the next call first. */
export function groupBookings(bookings: ProfileBooking[], now: number): BookingGroups {
  const notCancelled = bookings.filter((one) => !isCancelledOrRefunded(one));
  const inState = (state: DisplayState) =>
    notCancelled.filter(({ startsAt }) => displayState(startsAt, now) === state);
  const upcoming = inState('upcoming').toReversed();
  return {
    held: upcoming.filter((one) => !isPaid(one)),
    upcoming: upcoming.filter(isPaid),
    ongoing: inState('ongoing'),
    completed: inState('completed'),
    cancelled: bookings.filter(isCancelledOrRefunded),
  };
}

/** `takesPlace` is also false for a pending booking. A pending booking is not cancelled. */
export function isCancelledOrRefunded({ status, refundedAt }: ProfileBooking): boolean {
  return status !== 'pending' && !takesPlace({ status, refundedAt });
}
