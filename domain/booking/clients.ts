import type { BookingState } from './state.ts';

/** `own` is null if another mentor has the call, because the viewer may not see its details. */
type Call = { startsAt: number; own: { state: BookingState } | null };

/** Expects `calls` with the latest call first. */
export function nearestCalls<C extends Call>(calls: readonly C[], now: number) {
  const kept = calls.filter(({ own }) => own === null || !STATES_WITHOUT_CALL.has(own.state));
  return {
    next: kept.findLast(({ startsAt }) => startsAt > now),
    last: kept.find(({ startsAt }) => startsAt <= now),
  };
}

const STATES_WITHOUT_CALL = new Set<BookingState>(['pending', 'cancelled', 'refunded']);

export const CLIENT_SEARCH_MIN = 2;

export const clientMessages = {
  searchTooShort: 'Please type at least two letters',
  clientNotFound: 'There is no such client.',
} as const;
