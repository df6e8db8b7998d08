import { formatRupees, PAYMENT_LIMIT } from '#domain/money/money.ts';
import { site } from '#domain/site.ts';
import { MOVE_NOTICE_HOURS } from './state.ts';

export const bookingMessages = {
  selectDateAndTime: 'Please select both date and time',
  slotUnavailable: 'Sorry, this slot is no longer available. Please select another time.',
  bookingError: 'Error creating booking. Please try again.',
  bookingNotFound: 'Booking not found. It may have expired.',
  bookingLoadError: 'Error loading booking data.',
  notYourBooking: "You don't have permission to edit this booking.",
  callRefunded: 'This call was refunded.',
  phoneInvalid: 'Please enter a valid phone number',
  detailsError: 'Error saving details. Please try again.',
  cancelQuestion: 'Are you sure you want to cancel this booking? Your time slot will be released.',
  cancelled: 'Booking cancelled successfully.',
  cancelError: 'Error cancelling booking. Please try again.',
  moveTooLate: `A call can only be moved until ${MOVE_NOTICE_HOURS} hours before it starts. For help, please write to ${site.supportEmail}.`,
  moveWhich: 'This link does not say which call to move. Please choose the call on your profile.',
  moved: 'Your call has moved. An email with the new time is on its way.',
  moveError: 'Error moving your call. Please try again.',
} as const;

/** The payment limit sets this maximum. The specification sets none. */
export function mostSchoolsReached(most: number): string {
  return `One payment can be at most ${formatRupees(PAYMENT_LIMIT)}, which covers this package with ${most} additional schools.`;
}

export function tooManySchools(most: number): string {
  return `${mostSchoolsReached(most)} For more, please write to ${site.supportEmail}.`;
}

export function tooManyHoldsOnNetwork(places: number, seconds: number): string {
  return `Other people on your network hold ${places} slots, which is the maximum. Please try again in ${minutesText(seconds)}.`;
}

export function holdsPaused(seconds: number): string {
  return `Your last holds ended without a payment. Please wait ${minutesText(seconds)} before you hold another time.`;
}

function minutesText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}
