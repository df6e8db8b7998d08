/** What has become of a session: it follows from its call, from refunds and from the end of its package. */
import { canMove, MOVE_NOTICE_HOURS, type Outcome } from '#domain/booking/state.ts';
import type { CallId } from '#domain/catalogue.ts';
import { SMALLEST_REFUND } from '#domain/money/money.ts';
import { addDays, addMonths, DAY, istDate, istInstant } from '#domain/time.ts';
import { isOfPackage, PACKAGE_MONTHS } from './sessions.ts';

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

/** What a client can have back of a package: what its unused sessions are worth. Amounts are paise. */

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

interface Sold {
  status: string;
  bookingConfirmed: boolean;
  sessionId: string | null;
  service: CallId;
}

/** State of a payment by its call. A package's payment stays `paid` when a call is cancelled. */
export function callState(call: Sold) {
  if (call.status === 'cancelled') return isOfPackage(call) ? 'paid' : 'cancelled';
  return call.bookingConfirmed ? 'confirmed' : 'paid';
}

/** Until when the sessions of a package can be booked. Instants are epoch milliseconds. */

export const EXTENSION_MONTHS = 3;

export function packageEnd(from: number, months = PACKAGE_MONTHS): number {
  return istInstant(addDays(addMonths(istDate(from), months), 1), '00:00');
}

/** The end of a package that ends at `endsAt`, once `months` are added. */
export function extendedEnd(endsAt: number, months: number): number {
  return packageEnd(endsAt - 1, months);
}

/** When a client is reminded that a package ends. Instants are epoch milliseconds. */

const DAYS_BEFORE = [60, 30, 7];

/** The next reminder after `now` of a package that ends at `endsAt`; null after the last. */
export function nextReminder(endsAt: number, now: number): number | null {
  return DAYS_BEFORE.map((days) => endsAt - days * DAY).find((at) => at > now) ?? null;
}
