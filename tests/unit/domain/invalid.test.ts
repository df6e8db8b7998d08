import { expect, test } from 'vitest';
import { DomainError } from '#domain/errors.ts';
import { fieldErrors } from '#domain/invalid.ts';

function issue(message: string, ...path: PropertyKey[]) {
  return { path, message };
}

test('a refused form becomes an error of the code "invalid"', () => {
  const error = fieldErrors({ issues: [issue('Please fill in email', 'email')] });
  expect(error).toBeInstanceOf(DomainError);
  expect(error.code).toBe('invalid');
});

test('the first complaint of all is the sentence for the whole form', () => {
  const error = fieldErrors({ issues: [issue('First', 'lastName'), issue('Second', 'email')] });
  expect(error.message).toBe('First');
});

test('the sentence for the whole form names its field', () => {
  const error = fieldErrors({
    issues: [issue('Please keep this under 200 characters', 'interestedCourse')],
  });
  expect(error.message).toBe('Interested course: Please keep this under 200 characters');
  expect(error.details.fields).toEqual({
    interestedCourse: 'Please keep this under 200 characters',
  });
});

test('every field gets its own first complaint', () => {
  const error = fieldErrors({
    issues: [
      issue('Please fill in password', 'password'),
      issue('Password should be at least 6 characters', 'password'),
      issue('Please fill in email', 'email'),
    ],
  });
  expect(error.details.fields).toEqual({
    password: 'Please fill in password',
    email: 'Please fill in email',
  });
});

test('a complaint deep inside is named by its path', () => {
  const error = fieldErrors({ issues: [issue('Too long', 'slots', 2, 'time')] });
  expect(error.details.fields).toEqual({ 'slots.2.time': 'Too long' });
});

test('a complaint about no field in particular is named "form"', () => {
  expect(fieldErrors({ issues: [issue('Expected an object')] }).details.fields).toEqual({
    form: 'Expected an object',
  });
});

test('without any complaint there is still a sentence to show', () => {
  const error = fieldErrors({ issues: [] });
  expect(error.message).toBe('Please check the form');
  expect(error.details.fields).toEqual({});
});
