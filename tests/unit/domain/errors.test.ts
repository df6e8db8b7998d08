import { expect, test } from 'vitest';
import { DomainError, errorStatus } from '#domain/errors.ts';

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
