import type { BookingState } from '#domain/booking/state.ts';

interface Call {
  startsAt: number;
  /** null of another mentor's call, of which no more is known than that it is paid for. */
  own: { state: BookingState } | null;
}

export function nearestCalls<C extends Call>(calls: readonly C[], now: number) {
  const kept = calls.filter(({ own }) => own === null || !GIVEN_UP.has(own.state));
  return {
    next: kept.findLast(({ startsAt }) => startsAt > now),
    last: kept.find(({ startsAt }) => startsAt <= now),
  };
}

const GIVEN_UP = new Set<BookingState>(['pending', 'cancelled', 'refunded']);
