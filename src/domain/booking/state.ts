/**
 * What has become of a booking, in one word: its status, and for a sold call how it went, or that
 * all of its payment has gone back.
 */
export const bookingStates = [
  'pending',
  'confirmed',
  'completed',
  'no_show',
  'refunded',
  'cancelled',
] as const;

export type BookingState = (typeof bookingStates)[number];

export const bookingStateLabels: Record<BookingState, string> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  completed: 'Completed',
  no_show: 'No-show',
  refunded: 'Refunded',
  cancelled: 'Cancelled',
};

/** Whether a call is paid for and not given up, however it was paid (db/booking-state.ts in SQL). */
export function isPaid(booking: { status: string } | undefined): boolean {
  return booking?.status === 'confirmed';
}
