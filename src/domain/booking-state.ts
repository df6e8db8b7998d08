/** What has become of a booking, in one word: its status, and for a sold call how it went. */
export const bookingStates = ['pending', 'confirmed', 'completed', 'no_show', 'cancelled'] as const;

export type BookingState = (typeof bookingStates)[number];

export const bookingStateLabels: Record<BookingState, string> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  completed: 'Completed',
  no_show: 'No-show',
  cancelled: 'Cancelled',
};
