import { HOUR, MINUTE } from '#domain/time.ts';

export const bookingStatuses = ['pending', 'confirmed', 'cancelled'] as const;

export const outcomes = ['completed', 'no_show'] as const;

export type Outcome = (typeof outcomes)[number];

export const bookingStateLabels = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  completed: 'Completed',
  no_show: 'No-show',
  refunded: 'Refunded',
  cancelled: 'Cancelled',
} as const;

export type BookingState = keyof typeof bookingStateLabels;

/** `open` means that the call has started and has no recorded outcome. */
export const bookingFilterStates = [
  ...(Object.keys(bookingStateLabels) as BookingState[]),
  'open',
] as const;

export function isPaid(booking: { status: string } | undefined): boolean {
  return booking?.status === 'confirmed';
}

export function takesPlace(booking: { status: string; refundedAt: number | null }): boolean {
  return isPaid(booking) && booking.refundedAt === null;
}

/** Moving a call needs notice. Cancelling needs none, because there is no refund (decision 6). */
export const MOVE_NOTICE_HOURS = 12;

export function hasMoveNotice(startsAt: number, now: number): boolean {
  return startsAt - now >= MOVE_NOTICE_HOURS * HOUR;
}

export function isUpcoming(startsAt: number, now: number): boolean {
  return startsAt > now;
}

/**
 * Only a call that an admin booked can await details. Clients who book a call themselves answer the
 * questions before paying.
 */
export function awaitsDetails(
  booking: Parameters<typeof takesPlace>[0] & { startsAt: number; detailsCompleted: boolean },
  now: number,
): boolean {
  return takesPlace(booking) && isUpcoming(booking.startsAt, now) && !booking.detailsCompleted;
}

export const JOINABLE_AFTER_START_MS = 60 * MINUTE;
export const JOINABLE_BEFORE_START_MS = 10 * MINUTE;

export function joinableStarts(now: number) {
  return { earliest: now - JOINABLE_AFTER_START_MS, latest: now + JOINABLE_BEFORE_START_MS };
}

/** A refunded call counts as cancelled. An unpaid call has no join page. */
export function joinState(
  call: { status: string; refundedAt: number | null; startsAt: number },
  now: number,
): 'cancelled' | 'early' | 'open' | 'over' {
  const { earliest, latest } = joinableStarts(now);
  if (!takesPlace(call)) return 'cancelled';
  if (call.startsAt > latest) return 'early';
  return call.startsAt < earliest ? 'over' : 'open';
}

export function msUntilJoinable(startsAt: number, now: number): number {
  return Math.max(0, startsAt - joinableStarts(now).latest);
}
