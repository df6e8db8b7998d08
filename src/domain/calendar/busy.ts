/** When a mentor is busy by their own calendar, where our calls stand too. */
import { calendarWindow, type Interval } from './slots.ts';
import { DAY, HOUR, istInstant } from './time.ts';

/** How much of their calendar is asked about: its days, and those of tomorrow's. */
export function busyWindow(now: number): Interval {
  const { first, last } = calendarWindow(now);
  return {
    startsAt: istInstant(first, '00:00'),
    endsAt: istInstant(last, '00:00') + 2 * DAY + HOUR,
  };
}

/** What of `busy` is none of our own calls, which would hinder their own moves: in order. */
export function withoutOwnCalls(busy: readonly Interval[], calls: readonly Interval[]): Interval[] {
  const left = calls.reduce<Interval[]>(
    (times, call) =>
      times.flatMap(({ startsAt, endsAt }) =>
        [
          { startsAt, endsAt: Math.min(endsAt, call.startsAt) },
          { startsAt: Math.max(startsAt, call.endsAt), endsAt },
        ].filter((part) => part.startsAt < part.endsAt),
      ),
    [...busy],
  );
  return left.toSorted((a, b) => a.startsAt - b.startsAt);
}
