import { expect, test } from 'vitest';
import { DomainError, errorStatus, fieldErrors } from '#domain/errors.ts';

test('each code answers with its status', () => {
  expect(errorStatus).toMatchObject({
    ...{ unauthenticated: 401, forbidden: 403, second_factor: 403, not_found: 404 },
    ...{ slot_unavailable: 409, conflict: 409, expired: 410, payload_too_large: 413 },
    ...{ unsupported_media_type: 415, invalid: 422, internal: 500, unavailable: 503 },
  });
});

const issue = (message: string, ...path: PropertyKey[]) => ({ path, message });

const TOO_LONG = 'Please keep this under 200 characters';

test('a refused form names the field of its first complaint, and always has a sentence', () => {
  const error = fieldErrors({ issues: [issue(TOO_LONG, 'interestedCourse'), issue('2', 'email')] });
  expect(error).toBeInstanceOf(DomainError);
  expect(error).toMatchObject({ code: 'invalid', message: `Interested course: ${TOO_LONG}` });
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
