import { expect, test } from 'vitest';
import { accountMessages } from '#domain/account/messages.ts';
import { callMessages } from '#domain/booking/call-messages.ts';
import { bookingMessages } from '#domain/booking/messages.ts';
import { emailFailed } from '#domain/email/states.ts';
import { DomainError, errorStatus, invalidInput } from '#domain/errors.ts';
import { latePaymentRefund, paymentMessages, paymentReceived } from '#domain/money/messages.ts';

const messages = { ...accountMessages, ...bookingMessages, ...paymentMessages };

test.each([
  ['signupFailed', 'Failed to create an account'],
  ['selectDateAndTime', 'Please select both date and time'],
  ['bookingError', 'Error creating booking. Please try again.'],
  ['bookingLoadError', 'Error loading booking data.'],
  ['notYourBooking', "You don't have permission to edit this booking."],
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
  ['confirmError', 'Error confirming booking. Please try again.'],
] as const)('the message %s is "%s"', (key, text) => expect(messages[key]).toBe(text));

test('messages about emails and payments contain the given details', () => {
  expect(callMessages.meetingNote).toBe('Please join the meeting 5 minutes early.');
  expect(emailFailed('quota exceeded')).toBe('Failed to send email: quota exceeded');
  expect(paymentReceived('pay_Q1w2E3r4')).toMatch(/^Payment successful.*\bpay_Q1w2E3r4$/);
  expect(latePaymentRefund('pay_Q1w2E3r4')).toMatch(/refunding it in full.*\bpay_Q1w2E3r4\b/);
});

test.each([
  [{ unauthenticated: 401, forbidden: 403, second_factor: 403, not_found: 404 }],
  [{ slot_unavailable: 409, conflict: 409, expired: 410, payload_too_large: 413 }],
  [{ unsupported_media_type: 415, invalid: 422, internal: 500, unavailable: 503 }],
])('each error code has its HTTP status: %j', (statuses) => {
  expect(errorStatus).toMatchObject(statuses);
});

const issue = (message: string, ...path: PropertyKey[]) => ({ path, message });

const TOO_LONG = 'Please keep this under 200 characters';

test('the error of an invalid form names the first wrong field, and always has a message', () => {
  const error = invalidInput({
    issues: [issue(TOO_LONG, 'interestedCourse'), issue('2', 'email')],
  });
  expect(error).toBeInstanceOf(DomainError);
  expect(error).toMatchObject({ code: 'invalid', message: `Interested course: ${TOO_LONG}` });
  const empty = invalidInput({ issues: [] });
  expect(empty.message).toBe('Please check the form');
  expect(empty.details.fields).toEqual({});
});

test('returns the first error of each field, and errors without a field as "form"', () => {
  const { details } = invalidInput({
    issues: [
      issue('Please fill in password', 'password'),
      issue('Password should be at least 6 characters', 'password'),
      issue('Please fill in email', 'email'),
      issue('Too long', 'slots', 2, 'time'),
      issue('Expected an object'),
    ],
  });
  expect(details.fields).toEqual({
    password: 'Please fill in password',
    email: 'Please fill in email',
    'slots.2.time': 'Too long',
    form: 'Expected an object',
  });
});
