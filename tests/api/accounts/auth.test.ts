import { expect, test } from 'vitest';
import { accountMessages } from '#domain/account/messages.ts';
import { Client, db } from '#tests/support/api.ts';
import { signUp, signupForm } from '#tests/support/customer.ts';
import { expectRefusal, withoutRequestId } from '#tests/support/refusals.ts';

const PASSWORD = 'correct horse';

test('signing up answers the new user and signs them in', async () => {
  const client = new Client();
  const form = signupForm({ firstName: ' Asha ', email: 'Asha.Rao@Example.com' });

  const { status, body } = await client.request('POST', '/auth/signup', form);

  const user = {
    id: expect.any(String),
    email: 'asha.rao@example.com',
    firstName: 'Asha',
    lastName: 'Rao',
    displayName: 'Asha Rao',
    emailVerified: false,
    createdAt: expect.any(Number),
  };
  expect({ status, body }).toEqual({ status: 201, body: { user } });
  expect((await client.request('GET', '/auth/me')).body).toEqual({
    user,
    isAdmin: false,
    isMentor: false,
    google: true,
  });
});

test.each([
  ['firstName', '', 'Please fill in first name'],
  ['firstName', '  ', 'Please fill in first name'],
  ['lastName', undefined, 'Please fill in last name'],
  ['email', '', 'Please fill in email'],
  ['email', 'asha@example', 'Please enter a valid email address'],
  ['confirmPassword', '', 'Please confirm your password'],
  ['confirmPassword', 'incorrect horse', 'Passwords do not match'],
])(
  'signing up with the %s %j is refused with the words of the specification',
  async (field, value, message) => {
    const client = new Client();

    const reply = await client.request('POST', '/auth/signup', signupForm({ [field]: value }));

    expectRefusal(reply, 'invalid', message, { [field]: message });
    expect(client.cookie).toBe('');
  },
);

test.each([
  ['', 'Please fill in password'],
  ['secre', 'Password should be at least 6 characters'],
])('the password %j is refused with the words of the specification', async (password, message) => {
  const form = signupForm({ password, confirmPassword: 'secre' });

  const reply = await new Client().request('POST', '/auth/signup', form);

  expectRefusal(reply, 'invalid', message);
  expect(reply.body).toMatchObject({ error: { fields: { password: message } } });
});

test.each([
  ['the same address', (email: string) => email],
  ['the address in capitals', (email: string) => email.toUpperCase()],
  ['the address between spaces', (email: string) => ` ${email} `],
])('a second account with %s is refused', async (_, disguise) => {
  const { user } = await signUp();
  const client = new Client();

  const form = signupForm({ email: disguise(user.email) });
  const reply = await client.request('POST', '/auth/signup', form);

  const message = 'An account with this email already exists';
  expectRefusal(reply, 'conflict', message, { email: message });
  expect(client.cookie).toBe('');
});

test('two sign-ups with one address at the same moment make one account', async () => {
  const form = signupForm();

  const replies = await Promise.all(
    [form, form].map((one) => new Client().request('POST', '/auth/signup', one)),
  );

  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409]);
});

test('8.2.3, 15.3.3 fields that a sign-up form does not have change nothing', async () => {
  const forgedFields = {
    id: 'mine',
    isAdmin: true,
    role: 'admin',
    createdAt: 0,
    authProvider: 'google',
  };

  const { user } = await signUp(forgedFields);

  expect(user.id).not.toBe('mine');
  expect(user.createdAt).toBeGreaterThan(0);
  expect(Object.keys(user)).not.toContain('role');
  expect(await db.query.adminUsers.findMany()).toEqual([]);
});

test('11.4.2, 11.5.1 passwords are stored as salted scrypt hashes only', async () => {
  const people = [await signUp(), await signUp()];

  const rows = await db.query.users.findMany();

  const hashes = rows.map((row) => row.passwordHash);
  expect(rows).toHaveLength(people.length);
  expect(new Set(hashes).size).toBe(people.length);
  for (const hash of hashes) expect(hash).toMatch(/^scrypt\$\d+\$\d\$\d\$[\w-]{22}\$[\w-]{43}$/);
  expect(JSON.stringify(rows)).not.toContain(PASSWORD);
});

test('logging in is possible whatever the case of the address', async () => {
  const { user } = await signUp({ email: 'asha.rao@example.com' });
  const client = new Client();

  const login = { email: 'Asha.Rao@Example.COM', password: PASSWORD };
  const { status, body } = await client.request('POST', '/auth/login', login);

  expect({ status, body }).toEqual({ status: 200, body: { user } });
  expect((await client.request('GET', '/auth/me')).body).toEqual({
    user,
    isAdmin: false,
    isMentor: false,
    google: true,
  });
});

test('6.3.8 a wrong password and an unknown address are refused alike', async () => {
  const { user } = await signUp();
  const logIn = (email: string, password: string) =>
    new Client().request('POST', '/auth/login', { email, password });

  const wrong = await logIn(user.email, 'incorrect horse');
  const unknown = await logIn('nobody@example.com', PASSWORD);

  expectRefusal(wrong, 'unauthenticated', accountMessages.loginFailed);
  expect(accountMessages.loginFailed).toBe('Failed to log in. Please check your credentials.');
  expect(withoutRequestId(unknown)).toEqual(withoutRequestId(wrong));
  expect([...unknown.headers.keys()]).toEqual([...wrong.headers.keys()]);
});

test('6.3.4 an account without a password cannot be entered with one', async () => {
  const { user } = await signUp();
  await db.$client.execute('update users set password_hash = null');

  const reply = await new Client().request('POST', '/auth/login', {
    email: user.email,
    password: PASSWORD,
  });

  expectRefusal(reply, 'unauthenticated', accountMessages.loginFailed);
});

test.each([
  [{ email: '', password: PASSWORD }, { email: 'Please fill in email' }],
  [{ email: 'asha@example.com', password: '' }, { password: 'Please fill in password' }],
  [{}, { email: 'Please fill in email', password: 'Please fill in password' }],
])('logging in with %j names what is missing', async (form, fields) => {
  expectRefusal(
    await new Client().request('POST', '/auth/login', form),
    'invalid',
    expect.any(String),
    fields,
  );
});

test('nobody is signed in without a cookie', async () => {
  const { status, body } = await new Client().request('GET', '/auth/me');

  expect({ status, body }).toEqual({
    status: 200,
    body: { user: null, isAdmin: false, isMentor: false, google: true },
  });
});
