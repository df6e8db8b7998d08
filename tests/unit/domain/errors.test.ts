import { expect, test } from 'vitest';
import { DomainError, errorStatus } from '#domain/errors.ts';
import { fieldErrors } from '#domain/invalid.ts';

test('each code answers with its status', () => {
  expect(errorStatus).toMatchObject({
    ...{ unauthenticated: 401, forbidden: 403, second_factor: 403, not_found: 404 },
    ...{ slot_unavailable: 409, conflict: 409, expired: 410, payload_too_large: 413 },
    ...{ unsupported_media_type: 415, invalid: 422, internal: 500, unavailable: 503 },
  });
});

test('a domain error is an Error with a code, a sentence and perhaps sentences of fields', () => {
  const fields = { email: 'Please fill in email' };
  const error = new DomainError('invalid', 'Please fill in email', fields);
  expect(error).toBeInstanceOf(Error);
  expect(error).toMatchObject({ code: 'invalid', message: 'Please fill in email' });
  expect(error.details.fields).toEqual(fields);
  expect(new DomainError('not_found', 'Booking not found.').details.fields).toBeUndefined();
});

const issue = (message: string, ...path: PropertyKey[]) => ({ path, message });

const TOO_LONG = 'Please keep this under 200 characters';

test('a refused form becomes an error of the code "invalid", with its first complaint', () => {
  const error = fieldErrors({ issues: [issue('First', 'lastName'), issue('Second', 'email')] });
  expect(error).toBeInstanceOf(DomainError);
  expect(error).toMatchObject({ code: 'invalid', message: 'First' });
});

test('the sentence for the whole form names its field, and there always is one', () => {
  const error = fieldErrors({ issues: [issue(TOO_LONG, 'interestedCourse')] });
  expect(error.message).toBe(`Interested course: ${TOO_LONG}`);
  expect(error.details.fields).toEqual({ interestedCourse: TOO_LONG });
  const empty = fieldErrors({ issues: [] });
  expect(empty.message).toBe('Please check the form');
  expect(empty.details.fields).toEqual({});
});

test('every field gets its own first complaint, by its path or as "form"', () => {
  const { details } = fieldErrors({
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
