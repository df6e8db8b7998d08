import { expect, test } from 'vitest';
import { accountMessages } from '#domain/account/messages.ts';
import { callMessages } from '#domain/booking/call-messages.ts';
import { bookingMessages } from '#domain/booking/messages.ts';
import { emailFailed } from '#domain/email/desk.ts';
import { paymentMessages, paymentReceived, refundComing } from '#domain/money/messages.ts';

const messages = { ...accountMessages, ...bookingMessages, ...paymentMessages };

test.each([
  ['loginFailed', 'Failed to log in. Please check your credentials.'],
  ['emailInUse', 'An account with this email already exists'],
  ['passwordTooShort', 'Password should be at least 6 characters'],
  ['passwordMismatch', 'Passwords do not match'],
  ['googleLoginFailed', 'Failed to sign in with Google.'],
  ['googleSignupFailed', 'Failed to sign in with Google'],
  ['signupFailed', 'Failed to create an account'],
  ['selectDateAndTime', 'Please select both date and time'],
  ['slotUnavailable', 'Sorry, this slot is no longer available. Please select another time.'],
  ['bookingError', 'Error creating booking. Please try again.'],
  ['bookingNotFound', 'Booking not found. It may have expired.'],
  ['bookingLoadError', 'Error loading booking data.'],
  ['notYourBooking', "You don't have permission to edit this booking."],
  ['detailsError', 'Error saving details. Please try again.'],
  [
    'cancelQuestion',
    'Are you sure you want to cancel this booking? Your time slot will be released.',
  ],
  ['cancelled', 'Booking cancelled successfully.'],
  ['cancelError', 'Error cancelling booking. Please try again.'],
  ['checkoutLoadError', 'Razorpay SDK failed to load. Please check your internet connection.'],
  [
    'settleError',
    'Payment successful but there was an error updating the booking status. Please contact support.',
  ],
  ['emailInitialising', 'Initializing Email Service...'],
  ['emailInitialisingHint', 'Please wait while we set up the email service for confirmations.'],
  ['emailInitFailed', 'Email service initialization failed'],
  ['confirmError', 'Error confirming booking. Please try again.'],
] as const)('%s says "%s"', (key, text) => expect(messages[key]).toBe(text));

test('other sentences carry what they tell of', () => {
  expect(callMessages.meetingNote).toBe('Please join the meeting 5 minutes early.');
  expect(emailFailed('quota exceeded')).toBe('Failed to send email: quota exceeded');
  expect(paymentReceived('pay_Q1w2E3r4')).toMatch(/^Payment successful.*\bpay_Q1w2E3r4$/);
  expect(refundComing('pay_Q1w2E3r4')).toMatch(/refunding it in full.*\bpay_Q1w2E3r4\b/);
});
