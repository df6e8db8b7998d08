import { expect, test } from 'vitest';
import { DomainError, errorStatus } from '#domain/errors.ts';
import { fieldErrors } from '#domain/invalid.ts';

test.each([
  ['unauthenticated', 401],
  ['forbidden', 403],
  ['second_factor', 403],
  ['not_found', 404],
  ['slot_unavailable', 409],
  ['conflict', 409],
  ['expired', 410],
  ['payload_too_large', 413],
  ['unsupported_media_type', 415],
  ['invalid', 422],
  ['internal', 500],
  ['unavailable', 503],
] as const)('%s answers %i', (code, status) => {
  expect(errorStatus[code]).toBe(status);
});

test('a domain error is an Error with a code, a sentence and the sentences of its fields', () => {
  const error = new DomainError('invalid', 'Please fill in email', {
    email: 'Please fill in email',
  });
  expect(error).toBeInstanceOf(Error);
  expect(error.code).toBe('invalid');
  expect(error.message).toBe('Please fill in email');
  expect(error.details.fields).toEqual({ email: 'Please fill in email' });
});

test('a domain error needs no fields', () => {
  expect(
    new DomainError('not_found', 'Booking not found. It may have expired.').details.fields,
  ).toBe(undefined);
});

function issue(message: string, ...path: PropertyKey[]) {
  return { path, message };
}

const TOO_LONG = 'Please keep this under 200 characters';

test('a refused form becomes an error of the code "invalid", with its first complaint', () => {
  const error = fieldErrors({ issues: [issue('First', 'lastName'), issue('Second', 'email')] });
  expect(error).toBeInstanceOf(DomainError);
  expect(error.code).toBe('invalid');
  expect(error.message).toBe('First');
});

test('the sentence for the whole form names its field', () => {
  const error = fieldErrors({ issues: [issue(TOO_LONG, 'interestedCourse')] });
  expect(error.message).toBe(`Interested course: ${TOO_LONG}`);
  expect(error.details.fields).toEqual({ interestedCourse: TOO_LONG });
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

test('without any complaint there is still a sentence to show', () => {
  const error = fieldErrors({ issues: [] });
  expect(error.message).toBe('Please check the form');
  expect(error.details.fields).toEqual({});
});
