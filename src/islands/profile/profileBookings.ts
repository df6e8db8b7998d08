import type { InferResponseType } from 'hono/client';
import { type DisplayState, displayState } from '#domain/booking/booking.ts';
import type { api } from '#lib/api.ts';

export type Profile = InferResponseType<typeof api.bookings.$get, 200>;
export type ProfileBooking = Profile['bookings'][number];

/** `calledOff` are those that take no place: cancelled, or paid back in full. */
export type BookingGroups = Record<DisplayState | 'calledOff', ProfileBooking[]>;

/** By display state at `now`: what is unpaid first, then the next call; past calls latest first. */
export function groupBookings(bookings: ProfileBooking[], now: number): BookingGroups {
  const { on = [], off = [] } = Object.groupBy(bookings, (one) =>
    isCalledOff(one) ? 'off' : 'on',
  );
  const inState = (state: DisplayState) =>
    on.filter(({ startsAt }) => displayState(startsAt, now) === state);
  return {
    upcoming: inState('upcoming').toReversed().toSorted(unpaidFirst),
    ongoing: inState('ongoing'),
    completed: inState('completed'),
    calledOff: off,
  };
}

export function isCalledOff({ status, refundedAt }: ProfileBooking): boolean {
  return status === 'cancelled' || refundedAt !== null;
}

export function countsOf({ upcoming, ongoing, completed }: BookingGroups) {
  return {
    upcoming: upcoming.length,
    ongoing: ongoing.length,
    completed: completed.length,
    total: upcoming.length + ongoing.length + completed.length,
  };
}

/** A hold ends within half an hour, so it comes first. */
function unpaidFirst(a: ProfileBooking, b: ProfileBooking): number {
  return Number(b.status === 'pending') - Number(a.status === 'pending');
}
