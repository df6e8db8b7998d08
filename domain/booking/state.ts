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
