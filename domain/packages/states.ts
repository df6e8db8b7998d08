/** What has become of a session: it follows from its call, from refunds and from the end of its package. */
import { MOVE_NOTICE_HOURS } from '#domain/booking/changes.ts';
import type { Outcome } from '#domain/booking/state.ts';

const sessionStates = ['open', 'booked', 'used', 'refunded', 'forfeited'] as const;

export type SessionState = (typeof sessionStates)[number];

export const refundRequestStates = ['asked', 'approved', 'declined', 'withdrawn'] as const;

type RefundRequestState = (typeof refundRequestStates)[number];

interface SessionFacts {
  /** The call that the session was given for; null for none. */
  booking: { status: string; endsAt: number; outcome: Outcome | null } | null;
  /** Of the refund that it is part of; null for none. */
  refund: RefundRequestState | null;
}

interface PurchaseFacts {
  endsAt: number;
  refundedAt: number | null;
}

/** `why` says how a session was forfeited. */
export function sessionState(
  { booking, refund }: SessionFacts,
  purchase: PurchaseFacts,
  now: number,
): { state: SessionState; why?: string } {
  if (refund === 'approved') return { state: 'refunded' };
  if (booking?.status === 'cancelled') return { state: 'forfeited', why: CANCELLED_LATE };
  if (booking?.outcome === 'no_show') return { state: 'forfeited', why: 'missed' };
  if (booking && (booking.outcome || booking.endsAt <= now)) return { state: 'used' };
  if (purchase.refundedAt) return { state: 'refunded' };
  if (booking) return { state: 'booked' };
  return purchase.endsAt <= now
    ? { state: 'forfeited', why: 'not used in time' }
    : { state: 'open' };
}

export function canGiveBack({ state, booking }: { state: SessionState; booking: object | null }) {
  return booking !== null && (state === 'used' || state === 'forfeited');
}

const CANCELLED_LATE = `cancelled less than ${MOVE_NOTICE_HOURS} hours before it`;

interface Valued {
  state: SessionState;
  /** Paise. */
  value: number;
}

/**
 * What was paid for a package, in paise, by what became of it: `delivered`, `open`, `refunded` and
 * `forfeited` make up the whole. `returned` is all that has gone back of the payment: what of it is
 * for no session was given back for calls that were held, then for forfeited ones, then for the rest.
 */
export function packageBooks(sessions: readonly Valued[], returned: number) {
  const worth = (...states: SessionState[]) =>
    sessions.reduce((sum, { state, value }) => sum + (states.includes(state) ? value : 0), 0);
  let beyond = returned - worth('refunded');
  const less = (sum: number) => {
    const taken = Math.min(sum, beyond);
    beyond -= taken;
    return sum - taken;
  };
  const delivered = less(worth('used'));
  const forfeited = less(worth('forfeited'));
  const open = less(worth('open', 'booked'));
  return { delivered, open, refunded: returned, forfeited };
}
