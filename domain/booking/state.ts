import { HOUR, MINUTE } from '#domain/time.ts';

/** A booking is pending while it is held, and confirmed once it is paid for (spec section 4). */
export const bookingStatuses = ['pending', 'confirmed', 'cancelled'] as const;

export const outcomes = ['completed', 'no_show'] as const;

export type Outcome = (typeof outcomes)[number];

/**
 * The one state of a booking that lists show: its status, or for a paid call its outcome, or that
 * all of its payment has gone back.
 */
const bookingStates = ['pending', 'confirmed', ...outcomes, 'refunded', 'cancelled'] as const;

export type BookingState = (typeof bookingStates)[number];

export const listStates = [...bookingStates, 'open'] as const;

export const bookingStateLabels: Record<BookingState, string> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  completed: 'Completed',
  no_show: 'No-show',
  refunded: 'Refunded',
  cancelled: 'Cancelled',
};

export function isPaid(booking: { status: string } | undefined): boolean {
  return booking?.status === 'confirmed';
}

export function takesPlace(booking: { status: string; refundedAt: number | null }): boolean {
  return isPaid(booking) && booking.refundedAt === null;
}

/** Until when a paid call can be moved or cancelled. Instants are epoch milliseconds. */

export const MOVE_NOTICE_HOURS = 12;

export function canMove(startsAt: number, now: number): boolean {
  return startsAt - now >= MOVE_NOTICE_HOURS * HOUR;
}

export function isCancellable(booking: { status: string; startsAt: number }, now: number): boolean {
  return isPaid(booking) && isAhead(booking.startsAt, now);
}

/** A call is moved or cancelled by anybody only before it begins. */
export function isAhead(startsAt: number, now: number): boolean {
  return startsAt > now;
}

/** When the join page of a call opens its meeting. Instants and spans are milliseconds. */

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
