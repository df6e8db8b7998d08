import {
  hasMoveNotice,
  isPaid,
  isUpcoming,
  MOVE_NOTICE_HOURS,
  type Outcome,
} from '#domain/booking/state.ts';
import type { CallId } from '#domain/catalogue.ts';
import { SMALLEST_REFUND } from '#domain/money/money.ts';
import { addDays, addMonths, DAY, istDate, istInstant } from '#domain/time.ts';
import { isOfPackage, PACKAGE_MONTHS } from './sessions.ts';

export type SessionState = 'open' | 'booked' | 'used' | 'refunded' | 'forfeited';

export const refundRequestStates = ['asked', 'approved', 'declined', 'withdrawn'] as const;

/** `booking` is null if the client cancelled early enough to book the session again. */
interface SessionFacts {
  booking: { status: string; endsAt: number; outcome: Outcome | null } | null;
  refund: (typeof refundRequestStates)[number] | null;
}

const CANCELLED_LATE = `cancelled less than ${MOVE_NOTICE_HOURS} hours before the call`;

export function sessionState(
  { booking, refund }: SessionFacts,
  purchase: { endsAt: number; refundedAt: number | null },
  now: number,
): { state: SessionState; why?: string } {
  if (refund === 'approved') return { state: 'refunded' };
  if (booking?.status === 'cancelled') return { state: 'forfeited', why: CANCELLED_LATE };
  if (booking?.outcome === 'no_show') return { state: 'forfeited', why: 'missed' };
  if (booking && (booking.outcome || booking.endsAt <= now)) return { state: 'used' };
  if (purchase.refundedAt) return { state: 'refunded' };
  if (booking) return { state: 'booked' };
  // A session of a refund request stays open until an admin answers, even if the package ends.
  const isExpired = purchase.endsAt <= now && refund !== 'asked';
  return isExpired ? { state: 'forfeited', why: 'not used in time' } : { state: 'open' };
}

export function canReopen({ state, booking }: { state: SessionState; booking: object | null }) {
  return booking !== null && (state === 'used' || state === 'forfeited');
}

interface Valued {
  state: SessionState;
  /** Paise */
  value: number;
}

/**
 * Splits the paise paid for a package by session state. `returned` is the sum of all refunds. The
 * refunds can exceed the value of the refunded sessions. The excess reduces `delivered`, then
 * `forfeited`, then `open`.
 */
export function packageBooks(sessions: readonly Valued[], returned: number) {
  const valueIn = (...states: SessionState[]) =>
    sessions.reduce((sum, { state, value }) => sum + (states.includes(state) ? value : 0), 0);
  let remainingExcess = returned - valueIn('refunded');
  const reduceByExcess = (sum: number) => {
    const reduction = Math.min(sum, remainingExcess);
    remainingExcess -= reduction;
    return sum - reduction;
  };
  // The order matters: each call leaves less excess for the next.
  const delivered = reduceByExcess(valueIn('used'));
  const forfeited = reduceByExcess(valueIn('forfeited'));
  const open = reduceByExcess(valueIn('open', 'booked'));
  return { delivered, open, refunded: returned, forfeited };
}

interface Session extends Valued {
  booking: { startsAt: number } | null;
}

export function isRefundableSession(session: Session, cancelsCalls: boolean, now: number) {
  const { state, booking } = session;
  if (state !== 'booked') return state === 'open';
  return cancelsCalls && booking !== null && hasMoveNotice(booking.startsAt, now);
}

/** Returns paise. Returns 0 if the amount is too small for a refund. */
export function refundableAmount(sessions: readonly { value: number }[], unrefunded: number) {
  const sum = sessions.reduce((all, { value }) => all + value, 0);
  const amount = Math.min(sum, unrefunded);
  return amount >= SMALLEST_REFUND ? amount : 0;
}

/** False for a package: a full refund of a package cancels all its upcoming calls anyway. */
export function mayCancelWithRefund(
  booking: Sold & { paymentId: string | null; startsAt: number },
  paymentId: string,
  now: number,
): boolean {
  const isPaidBy = booking.paymentId === paymentId && isPaid(booking);
  return isPaidBy && isUpcoming(booking.startsAt, now) && !isOfPackage(booking);
}

interface Sold {
  status: string;
  bookingConfirmed: boolean;
  sessionId: string | null;
  service: CallId;
}

/** State of an unrefunded payment. It stays `paid` if only a call of its package is cancelled. */
export function stateWithoutRefunds(call: Sold) {
  if (call.status === 'cancelled') return isOfPackage(call) ? 'paid' : 'cancelled';
  return call.bookingConfirmed ? 'confirmed' : 'paid';
}

export const EXTENSION_MONTHS = 3;

/** A package expires at 00:00 IST after its last day. */
export function packageEnd(from: number, months = PACKAGE_MONTHS): number {
  return istInstant(addDays(addMonths(istDate(from), months), 1), '00:00');
}

export function extendedEnd(endsAt: number, months: number): number {
  // `endsAt` is midnight after the last day. One millisecond earlier is on the last day.
  return packageEnd(endsAt - 1, months);
}

const REMINDED_DAYS_BEFORE = [60, 30, 7];

export function nextReminder(endsAt: number, now: number): number | null {
  return REMINDED_DAYS_BEFORE.map((days) => endsAt - days * DAY).find((at) => at > now) ?? null;
}
