import { expect, test } from 'vitest';
import {
  displayName,
  loginInput,
  proofInput,
  signupInput,
  splitName,
  verifyEmailInput,
} from '#domain/account/account.ts';
import { mailboxOf, networkAt, widerNetwork } from '#domain/account/limit-keys.ts';
import { tooManyAttempts } from '#domain/account/messages.ts';
import { safeNext } from '#domain/account/next.ts';
import { fieldErrors } from '#support/field-errors.ts';

const NAME = { firstName: 'Asha', lastName: 'Rao' };
const PASSWORDS = { password: 'secret', confirmPassword: 'secret' };
const SIGNUP = { ...NAME, email: 'asha@example.com', ...PASSWORDS };

const signup = (changes: Record<string, unknown>) =>
  fieldErrors(signupInput, { ...SIGNUP, ...changes });

const passwords = (password: unknown, confirmPassword: unknown = password) =>
  signup({ password, confirmPassword });

const login = (email: unknown, password: unknown) => fieldErrors(loginInput, { email, password });

const MISSING = {
  firstName: 'Please fill in first name',
  lastName: 'Please fill in last name',
  email: 'Please fill in email',
  password: 'Please fill in password',
  confirmPassword: 'Please confirm your password',
};

const NO_TEXT = [undefined, null, '', 7, true, ['a'], { a: 1 }];

const NO_ADDRESS = { email: 'Please enter a valid email address' };

test('sign-up and log-in return an error for each field that is missing or not text', () => {
  const { email, password } = MISSING;
  expect(fieldErrors(signupInput, {})).toEqual(MISSING);
  expect(fieldErrors(loginInput, {})).toEqual({ email, password });
  for (const value of NO_TEXT) {
    expect(login(value, value), `${value}`).toEqual({ email, password });
    for (const [field, expected] of Object.entries(MISSING)) {
      expect(signup({ [field]: value })[field], `${field} ${value}`).toBe(expected);
    }
  }
});

test('every password form counts a decomposed character as one character', () => {
  const [longest, tooLong] = [256, 257].map((length) => 'e\u0301'.repeat(length));
  const forms = {
    password: (password: unknown) => passwords(password),
    loginPassword: (password: unknown) => login('asha@example.com', password),
    currentPassword: (currentPassword: unknown) => fieldErrors(proofInput, { currentPassword }),
    linkPassword: (password: unknown) =>
      fieldErrors(verifyEmailInput, { token: 'token', password }),
  };
  for (const [form, errorsOf] of Object.entries(forms)) {
    expect(errorsOf(longest), form).toEqual({});
    expect(errorsOf(tooLong), form).not.toEqual({});
  }
});

test.each(['firstName', 'lastName'] as const)(
  'accepts a %s that has one line and up to 200 characters',
  (field) => {
    expect(signup({ [field]: ' \t\n ' })).toEqual({ [field]: MISSING[field] });
    expect(signupInput.parse({ ...SIGNUP, [field]: ' van der Rao ' })[field]).toBe('van der Rao');
    for (const value of ['A', 'a'.repeat(200)]) expect(signup({ [field]: value })).toEqual({});
    for (const value of ['a'.repeat(201), 'A\nB', 'A\u0000B', 'A\ud800']) {
      expect(signup({ [field]: value })).toHaveProperty(field);
    }
  },
);

test('converts email addresses to lower case without spaces, and rejects invalid addresses', () => {
  for (const schema of [signupInput, loginInput]) {
    const { email } = schema.parse({ ...SIGNUP, email: '  Asha.Rao@Example.COM ' });
    expect(email).toBe('asha.rao@example.com');
  }
  const longest = `${'a'.repeat(242)}@example.com`;
  for (const email of ['a@b.c', 'asha+calls@mail.example.co.in', longest]) {
    expect(signup({ email }), email).toEqual({});
  }
  const unprintable = ['a\u0000sha@example.com', 'a\ud800sha@example.com'];
  for (const email of ['asha@', `a${longest}`, ...unprintable]) {
    expect(signup({ email }), email).toEqual(NO_ADDRESS);
    expect(login(email, 'secret'), email).toEqual(NO_ADDRESS);
  }
});

test('accepts passwords of 6 to 256 characters and does not change them', () => {
  const tooShort = { password: 'Password should be at least 6 characters' };
  expect(passwords('12345')).toEqual(tooShort);
  for (const length of [6, 256]) expect(passwords('a'.repeat(length))).toEqual({});
  expect(passwords('a'.repeat(257))).toEqual({ password: 'Please use at most 256 characters' });
  const typed = { ...SIGNUP, password: '  Se Cret ', confirmPassword: '  Se Cret ' };
  for (const form of [signupInput, loginInput]) {
    expect(form.parse(typed).password).toBe('  Se Cret ');
  }
});

test('log-in accepts a password of 1 to 256 characters, and treats a longer password as wrong', () => {
  for (const length of [1, 256]) expect(login('a@b.c', 'x'.repeat(length))).toEqual({});
  const wrong = { password: 'Failed to log in. Please check your credentials.' };
  expect(login('a@b.c', 'x'.repeat(257))).toEqual(wrong);
});

test('reports a password mismatch unless one of the passwords is missing', () => {
  const mismatch = { confirmPassword: 'Passwords do not match' };
  for (const typed of ['Secret', 'secret ', 'x']) {
    expect(passwords('secret', typed)).toEqual(mismatch);
  }
  const { firstName, password, confirmPassword } = MISSING;
  const wrong = signup({ firstName: undefined, email: 'asha', confirmPassword: 'secrets' });
  expect(wrong).toEqual({ firstName, ...NO_ADDRESS, ...mismatch });
  for (const [changes, expected] of [
    [{ password: undefined }, password],
    [{ confirmPassword: '' }, confirmPassword],
  ] as const) {
    const { error } = signupInput.safeParse({ ...SIGNUP, ...changes });
    expect(error?.issues.map(({ message }) => message)).toEqual([expected]);
  }
});

test.each([
  ['Asha Rao', 'Asha', 'Rao', 'Asha Rao'],
  ['  Rohan Das \u00a0 Gupta ', 'Rohan', 'Das Gupta', 'Rohan Das Gupta'],
  ['\u202eAsha\u200b \u200bRao', 'Asha', 'Rao', 'Asha Rao'],
  ['Tenzin', 'Tenzin', '', 'Tenzin'],
  ['', '', '', ''],
])('splits the name %j into %j and %j, and shows it as %j', (name, firstName, lastName, shown) => {
  expect(splitName(name)).toEqual({ firstName, lastName });
  expect(displayName({ firstName, lastName })).toBe(shown);
});

test.each([
  ['Asha.Rao@Example.com', 'asha.rao@example.com'],
  ['asha+a+b@example.com', 'asha@example.com'],
  ['+91@example.com', '+91@example.com'],
  ['a.sha.rao+x@gmail.com', 'asharao@gmail.com'],
  ['asharao@googlemail.com', 'asharao@gmail.com'],
])('rate limits count %s as the mailbox %s', (email, mailbox) =>
  expect(mailboxOf(email)).toBe(mailbox),
);

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['0:0:0:0:0:FFFF:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8::/64'],
  ['2001:db8:0:0:1::', '2001:db8::/64'],
  ['2001:db8:0:1::', '2001:db8:0:1::/64'],
  ['::1', '::/64'],
  ['', 'unknown'],
  ['fe80::1%eth0', 'unknown'],
  ['example.com', 'unknown'],
])('rate limits count the IP address %s as the network %s', (address, network) =>
  expect(networkAt(address)).toBe(network),
);

test.each([
  ['2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::/64', '2001:db8::/48'],
  ['2001:db8:0:1::/64', '2001:db8::/48'],
  ['203.0.113.7', null],
  ['unknown', null],
])('the network %s is part of the wider network %s', (network, wider) =>
  expect(widerNetwork(network)).toBe(wider),
);

const ORIGIN = 'https://waymark.example';

test('3.7.2 sign-in redirects to the page on our site that required sign-in', () => {
  for (const next of ['/calendar?service=lor&schools=2', '/profile#past', 'profile']) {
    expect(safeNext(next, ORIGIN)).toBe(new URL(next, ORIGIN).href);
  }
});

const OTHER_SITES = ['//evil.example', 'https://evil.example/', 'http://waymark.example/'];
const BACKSLASHES = ['\\\\evil.example', '/\\evil.example'];
const SIMILAR = ['https://waymark.example.evil.example/', 'view-source:https://waymark.example/'];
const DATA = ['javascript:alert(1)', 'data:text/html,x', 'BLOB:https://waymark.example/x'];
const FILES = [
  'blob:https://waymark.example/9c1e',
  'filesystem:https://waymark.example/temporary/x',
];
const LOGIN = ['/login', '/login/?next=%2Flogin', '/about/../login.html#form'];
const SIGNUP_PAGE = '/signup?next=%2Fprofile';

test.each([...OTHER_SITES, ...BACKSLASHES, ...SIMILAR, ...DATA, ...FILES, ...LOGIN, SIGNUP_PAGE])(
  '3.7.2 sign-in redirects to the home page instead of %s',
  (next) => expect(safeNext(next, ORIGIN)).toBe('/'),
);

test('3.7.2 sign-in redirects to our own origin, even if the path has two slashes or is missing', () => {
  for (const next of ['/.//evil.example/phish', 'https://waymark.example//evil.example']) {
    expect(new URL(safeNext(next, ORIGIN), `${ORIGIN}/login`).origin).toBe(ORIGIN);
  }
  expect(safeNext(null, ORIGIN)).toBe(`${ORIGIN}/`);
});

test.each([
  [1, 'a second'],
  [59, '59 seconds'],
  [60, 'a minute'],
  [61, '2 minutes'],
  [3541, 'an hour'],
  [3601, '2 hours'],
])('shows a waiting time of %i seconds as “%s”', (seconds, words) => {
  expect(tooManyAttempts(seconds)).toBe(`Too many attempts. Please try again in ${words}.`);
});
