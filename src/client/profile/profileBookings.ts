import type { InferResponseType } from 'hono/client';
import { type DisplayState, displayState } from '#domain/booking/booking.ts';
import { isPaid, takesPlace } from '#domain/booking/state.ts';
import type { api } from '#lib/api.ts';

export type Profile = InferResponseType<typeof api.bookings.$get, 200>;
export type ProfileBooking = Profile['bookings'][number];

export type OwnCall = Pick<
  ProfileBooking,
  | 'id'
  | 'service'
  | 'serviceType'
  | 'sessionId'
  | 'status'
  | 'startsAt'
  | 'duration'
  | 'bookingConfirmed'
  | 'meetingDetails'
  | 'mentor'
>;

/** `held` are upcoming and not paid for; `calledOff` take no place: cancelled, or paid back in full. */
export type BookingGroups = Record<DisplayState | 'held' | 'calledOff', ProfileBooking[]>;

/** By display state at `now`: the next call first; past calls latest first. */
export function groupBookings(bookings: ProfileBooking[], now: number): BookingGroups {
  const { on = [], off = [] } = Object.groupBy(bookings, (one) =>
    isCalledOff(one) ? 'off' : 'on',
  );
  const inState = (state: DisplayState) =>
    on.filter(({ startsAt }) => displayState(startsAt, now) === state);
  const ahead = inState('upcoming').toReversed();
  return {
    held: ahead.filter((one) => !isPaid(one)),
    upcoming: ahead.filter(isPaid),
    ongoing: inState('ongoing'),
    completed: inState('completed'),
    calledOff: off,
  };
}

export function isCalledOff({ status, refundedAt }: ProfileBooking): boolean {
  return status !== 'pending' && !takesPlace({ status, refundedAt });
}

export function countsOf({ upcoming, ongoing, completed }: BookingGroups) {
  return {
    upcoming: upcoming.length,
    ongoing: ongoing.length,
    completed: completed.length,
    total: upcoming.length + ongoing.length + completed.length,
  };
}
