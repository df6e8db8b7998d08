import { expect, test } from 'vitest';
import { accountMessages } from '#domain/account/messages.ts';
import { confirmMessages } from '#domain/booking/call-messages.ts';
import { bookingMessages } from '#domain/booking/messages.ts';
import { DomainError, errorStatus, invalidInput } from '#domain/errors.ts';
import { paymentMessages } from '#domain/money/messages.ts';

const messages = { ...accountMessages, ...bookingMessages, ...confirmMessages, ...paymentMessages };

test.each([
  ['signupFailed', 'Failed to create an account'],
  ['bookingError', 'Error creating booking. Please try again.'],
  ['bookingLoadError', 'Error loading booking data.'],
  ['cancelError', 'Error cancelling booking. Please try again.'],
  ['emailInitialisingHint', 'Please wait while we set up the email service for confirmations.'],
] as const)('the message %s is "%s"', (key, text) => expect(messages[key]).toBe(text));

test.each([
  [{ unauthenticated: 401, forbidden: 403, second_factor: 403, not_found: 404 }],
  [{ slot_unavailable: 409, conflict: 409, expired: 410, payload_too_large: 413 }],
  [{ unsupported_media_type: 415, invalid: 422, internal: 500, unavailable: 503 }],
])('each error code has its HTTP status: %j', (statuses) => {
  expect(errorStatus).toMatchObject(statuses);
});

const issue = (message: string, ...path: PropertyKey[]) => ({ path, message });

const TOO_LONG = 'Please use at most 200 characters';

test('the error of an invalid form names the first invalid field, or has a general message', () => {
  const issues = [issue(TOO_LONG, 'interestedCourse'), issue('2', 'email')];
  const error = invalidInput({ issues });
  expect(error).toBeInstanceOf(DomainError);
  expect(error).toMatchObject({ code: 'invalid', message: `Interested course: ${TOO_LONG}` });
  const empty = invalidInput({ issues: [] });
  expect(empty.message).toBe('Please check the form');
  expect(empty.details.fields).toEqual({});
});

test('returns the first error of each field, and an error without a field under the key "form"', () => {
  const issues = [
    issue('Please fill in password', 'password'),
    issue('Password should be at least 6 characters', 'password'),
    issue('Please fill in email', 'email'),
    issue('Too long', 'slots', 2, 'time'),
    issue('Expected an object'),
  ];
  const { details } = invalidInput({ issues });
  expect(details.fields).toEqual({
    password: 'Please fill in password',
    email: 'Please fill in email',
    'slots.2.time': 'Too long',
    form: 'Expected an object',
  });
});
