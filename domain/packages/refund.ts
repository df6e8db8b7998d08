/** What a client can have back of a package: what its unused sessions are worth. Amounts are paise. */
import { canMove } from '#domain/booking/changes.ts';
import { SMALLEST_REFUND } from '#domain/money/money.ts';
import type { SessionState } from './states.ts';

interface Session {
  state: SessionState;
  value: number;
  booking: { startsAt: number } | null;
}

/** Whether a session counts as unused: open, or with `cancelsCalls` booked for a call that can still be cancelled in time. */
export function isReturnable({ state, booking }: Session, cancelsCalls: boolean, now: number) {
  if (state === 'open') return true;
  return cancelsCalls && state === 'booked' && booking !== null && canMove(booking.startsAt, now);
}

/** What goes back for sessions while `left` is left of the payment; what could not be paid out is nothing. */
export function refundSum(sessions: readonly { value: number }[], left: number): number {
  const sum = sessions.reduce((all, { value }) => all + value, 0);
  const amount = Math.min(sum, left);
  return amount >= SMALLEST_REFUND ? amount : 0;
}
