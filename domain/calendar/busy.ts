import { DAY, HOUR, istInstant } from '#domain/time.ts';
import { calendarWindow, type Interval } from './slots.ts';

export function busyWindow(now: number): Interval {
  const { first, last } = calendarWindow(now);
  return {
    startsAt: istInstant(first, '00:00'),
    endsAt: istInstant(last, '00:00') + 2 * DAY + HOUR,
  };
}

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
