import { JOINABLE_AFTER_START_MS } from './state.ts';

/** Depends only on the time. So a missed call is `completed` too (specification). */
export type DisplayState = 'upcoming' | 'ongoing' | 'completed';

export const displayStateLabels: Record<DisplayState, string> = {
  upcoming: 'Scheduled',
  ongoing: 'Live',
  completed: 'Done',
};

export function displayState(startsAt: number, now: number): DisplayState {
  if (startsAt > now) return 'upcoming';
  return now - startsAt <= JOINABLE_AFTER_START_MS ? 'ongoing' : 'completed';
}
