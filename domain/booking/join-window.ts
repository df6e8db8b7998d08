/** When the join page of a call opens its meeting. Instants and spans are milliseconds. */
import { MINUTE } from '#domain/time.ts';

export const LIVE_MS = 60 * MINUTE;

export const OPENS_MS = 10 * MINUTE;

export function joinableStarts(now: number) {
  return { earliest: now - LIVE_MS, latest: now + OPENS_MS };
}

type JoinState = 'early' | 'open' | 'over';

/** The join page opens the meeting from 10 minutes before the start until 60 minutes after it. */
export function joinState(startsAt: number, now: number): JoinState {
  const { earliest, latest } = joinableStarts(now);
  if (startsAt > latest) return 'early';
  return startsAt < earliest ? 'over' : 'open';
}

/** Milliseconds until the join page of a call opens; 0 once it has. */
export function opensIn(startsAt: number, now: number): number {
  return Math.max(0, startsAt - joinableStarts(now).latest);
}
