import { expect, test } from 'vitest';
import { displayName, loginInput, signupInput, splitName } from '#domain/account/account.ts';
import { PASSWORD_MIN } from '#domain/account/password.ts';
import { complaints } from '#tests/unit/domain/complaints.ts';

function signup(changes: Record<string, unknown> = {}) {
  return {
    firstName: 'Asha',
    lastName: 'Rao',
    email: 'asha@example.com',
    password: 'secret',
    confirmPassword: 'secret',
    ...changes,
  };
}

function passwords(password: unknown, confirmPassword: unknown = password) {
  return signup({ password, confirmPassword });
}

const NOTHING = [undefined, null, ''];
const NO_TEXT = [...NOTHING, 7, true, ['a'], { a: 1 }];

test('the five fields of the sign-up form are accepted as sent', () => {
  expect(signupInput.parse(signup())).toEqual(signup());
});

test('an empty sign-up form names every missing field', () => {
  expect(complaints(signupInput, {})).toEqual({
    firstName: 'Please fill in first name',
    lastName: 'Please fill in last name',
    email: 'Please fill in email',
    password: 'Please fill in password',
    confirmPassword: 'Please confirm your password',
  });
});

test.each([
  ['firstName', 'Please fill in first name'],
  ['lastName', 'Please fill in last name'],
  ['email', 'Please fill in email'],
  ['password', 'Please fill in password'],
  ['confirmPassword', 'Please confirm your password'],
])('a %s that is empty or no text is answered with "%s"', (field, message) => {
  for (const value of NO_TEXT) {
    expect(complaints(signupInput, signup({ [field]: value }))[field], `${value}`).toBe(message);
  }
});

test.each([
  ['firstName', 'Please fill in first name'],
  ['lastName', 'Please fill in last name'],
  ['email', 'Please fill in email'],
])('a %s of nothing but white space is answered with "%s"', (field, message) => {
  expect(complaints(signupInput, signup({ [field]: ' \t\n ' }))).toEqual({ [field]: message });
});

test('names lose the space around them', () => {
  const { firstName, lastName } = signupInput.parse(
    signup({ firstName: '  Asha ', lastName: ' van der Rao ' }),
  );
  expect([firstName, lastName]).toEqual(['Asha', 'van der Rao']);
});

test.each(['firstName', 'lastName'])('a %s may be a single letter', (field) => {
  expect(complaints(signupInput, signup({ [field]: 'A' }))).toEqual({});
});

test.each(['firstName', 'lastName'])('a %s holds up to 200 characters of one line', (field) => {
  expect(complaints(signupInput, signup({ [field]: 'a'.repeat(200) }))).toEqual({});
  for (const value of ['a'.repeat(201), 'A\nB', 'A\u0000B', 'A\ud800']) {
    expect(complaints(signupInput, signup({ [field]: value }))).toHaveProperty(field);
  }
});

test.each([signupInput, loginInput])('an address is compared without case and space', (schema) => {
  expect(schema.parse(signup({ email: '  Asha.Rao@Example.COM ' })).email).toBe(
    'asha.rao@example.com',
  );
});

test.each([
  'a',
  'asha',
  'asha@',
  '@example.com',
  'asha@example',
  'asha@example.',
  'asha@.com',
  'asha rao@example.com',
  'asha@rao@example.com',
  'a\u0000sha@example.com',
  'a\ud800sha@example.com',
])('%j is no address, neither to sign up nor to log in with', (email) => {
  expect(complaints(signupInput, signup({ email }))).toEqual({
    email: 'Please enter a valid email address',
  });
  expect(complaints(loginInput, { email, password: 'secret' })).toEqual({
    email: 'Please enter a valid email address',
  });
});

test.each(['a@b.c', 'asha+calls@mail.example.co.in'])('%j is an address', (email) => {
  expect(complaints(signupInput, signup({ email }))).toEqual({});
});

test('an address has up to 254 characters', () => {
  const longest = `${'a'.repeat(242)}@example.com`;
  expect(complaints(signupInput, signup({ email: longest }))).toEqual({});
  expect(complaints(signupInput, signup({ email: `a${longest}` }))).toEqual({
    email: 'Please enter a valid email address',
  });
});

test('a password has at least 6 characters', () => {
  expect(PASSWORD_MIN).toBe(6);
  for (const short of ['1', '12345']) {
    expect(complaints(signupInput, passwords(short))).toEqual({
      password: 'Password should be at least 6 characters',
    });
  }
  expect(complaints(signupInput, passwords('123456'))).toEqual({});
});

test('a long passphrase is accepted, up to 256 characters', () => {
  for (const length of [128, 129, 256]) {
    expect(complaints(signupInput, passwords('a'.repeat(length)))).toEqual({});
  }
  expect(complaints(signupInput, passwords('a'.repeat(257)))).toEqual({
    password: 'Please keep this under 256 characters',
  });
});

test('a password is kept as typed, space and case included', () => {
  expect(signupInput.parse(passwords('  Se Cret ')).password).toBe('  Se Cret ');
  expect(loginInput.parse(passwords('  Se Cret ')).password).toBe('  Se Cret ');
});

test.each(['Secret', 'secret ', 'secrets', 'x'])(
  'a confirmation of %j does not match "secret"',
  (confirmPassword) => {
    expect(complaints(signupInput, passwords('secret', confirmPassword))).toEqual({
      confirmPassword: 'Passwords do not match',
    });
  },
);

test('a mismatch is told together with what else is wrong', () => {
  expect(
    complaints(
      signupInput,
      signup({ firstName: undefined, email: 'asha', confirmPassword: 'secrets' }),
    ),
  ).toEqual({
    firstName: 'Please fill in first name',
    email: 'Please enter a valid email address',
    confirmPassword: 'Passwords do not match',
  });
});

test.each([
  ['password', 'Please fill in password'],
  ['confirmPassword', 'Please confirm your password'],
])('a missing %s is not called a mismatch as well', (field, message) => {
  const { error } = signupInput.safeParse(signup({ [field]: undefined }));
  expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
});

test('an empty confirmation is not called a mismatch as well', () => {
  const { error } = signupInput.safeParse(passwords('secret', ''));
  expect(error?.issues.map((issue) => issue.message)).toEqual(['Please confirm your password']);
});

test('two short passwords that match are too short, not different', () => {
  expect(complaints(signupInput, passwords('abc'))).toEqual({
    password: 'Password should be at least 6 characters',
  });
});

test('what does not belong to the forms is dropped', () => {
  expect(signupInput.parse(signup({ id: 'u1', isAdmin: true }))).toEqual(signup());
  expect(loginInput.parse({ email: 'a@b.c', password: 'x', isAdmin: true })).toEqual({
    email: 'a@b.c',
    password: 'x',
  });
});

test('an empty log-in form names both fields', () => {
  expect(complaints(loginInput, {})).toEqual({
    email: 'Please fill in email',
    password: 'Please fill in password',
  });
});

test('to log in, both fields must be text', () => {
  for (const value of NO_TEXT) {
    expect(complaints(loginInput, { email: value, password: value }), `${value}`).toEqual({
      email: 'Please fill in email',
      password: 'Please fill in password',
    });
  }
});

test('a log-in password may be shorter than sign-up asks for, but not longer than 256', () => {
  expect(complaints(loginInput, { email: 'a@b.c', password: 'x' })).toEqual({});
  expect(complaints(loginInput, { email: 'a@b.c', password: 'x'.repeat(256) })).toEqual({});
  expect(complaints(loginInput, { email: 'a@b.c', password: 'x'.repeat(257) })).toHaveProperty(
    'password',
  );
});

test.each([signupInput, loginInput])('a form that is no object is refused', (schema) => {
  for (const input of [undefined, null, 'text', 7, []]) {
    expect(schema.safeParse(input).success).toBe(false);
  }
});

test('the display name is first and last name joined by a space', () => {
  expect(displayName({ firstName: 'Asha', lastName: 'Rao' })).toBe('Asha Rao');
  expect(displayName({ firstName: 'Asha', lastName: '' })).toBe('Asha');
});

test.each([
  ['Asha Rao', 'Asha', 'Rao'],
  ['Rohan Das Gupta', 'Rohan', 'Das Gupta'],
  ['  Asha \u00a0 Rao ', 'Asha', 'Rao'],
  ['\u202eAsha\u200b \u200bRao', 'Asha', 'Rao'],
  ['Tenzin', 'Tenzin', ''],
  ['', '', ''],
])('the display name %j is the first name %j and the last name %j', (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName });
});

test('a password too long for any account fails to log in like a wrong one', () => {
  const attempt = { email: 'asha@example.com', password: 'x'.repeat(257) };
  expect(loginInput.safeParse(attempt).error?.issues[0]?.message).toBe(
    'Failed to log in. Please check your credentials.',
  );
});
