import { expect, test } from 'vitest';
import { Client, db, PASSWORD } from '#tests/support/api.ts';
import { signUp, signupForm } from '#tests/support/customer.ts';
import { expectRefusal, withoutRequestId } from '#tests/support/refusals.ts';

const sendSignup = (form: object, client = new Client()) =>
  client.request('POST', '/auth/signup', form);

const NOBODY = { user: null, isAdmin: false, isMentor: false, google: true };

test('signing up answers the new user and signs them in', async () => {
  const client = new Client();
  expect((await client.request('GET', '/auth/me')).body).toEqual(NOBODY);
  const form = signupForm({ firstName: ' Asha ', email: 'Asha.Rao@Example.com' });

  const { status, body } = await sendSignup(form, client);

  const user = {
    id: expect.any(String),
    email: 'asha.rao@example.com',
    ...{ firstName: 'Asha', lastName: 'Rao', displayName: 'Asha Rao' },
    ...{ emailVerified: false, createdAt: expect.any(Number) },
  };
  expect({ status, body }).toEqual({ status: 201, body: { user } });
  expect((await client.request('GET', '/auth/me')).body).toEqual({ ...NOBODY, user });
});

test('a second account with an address is refused, also at the same moment', async () => {
  const form = signupForm();
  const replies = await Promise.all([sendSignup(form), sendSignup(form)]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409]);

  for (const email of [form.email, form.email.toUpperCase(), ` ${form.email} `]) {
    const client = new Client();
    const reply = await sendSignup(signupForm({ email }), client);
    const message = 'An account with this email already exists';
    expectRefusal(reply, 'conflict', message, { email: message });
    expect(client.cookie).toBe('');
  }
});

test('11.4.2, 11.5.1 passwords are stored as salted scrypt hashes only', async () => {
  await Promise.all([signUp(), signUp()]);

  const rows = await db.query.users.findMany();

  const hashes = rows.map((row) => row.passwordHash);
  expect([rows.length, new Set(hashes).size]).toEqual([2, 2]);
  for (const hash of hashes) expect(hash).toMatch(/^scrypt\$\d+\$\d\$\d\$[\w-]{22}\$[\w-]{43}$/);
  expect(JSON.stringify(rows)).not.toContain(PASSWORD);
});

test('logging in is possible whatever the case of the address', async () => {
  const { user } = await signUp({ email: 'asha.rao@example.com' });
  const client = new Client();

  const { status, body } = await client.logIn('Asha.Rao@Example.COM');

  expect({ status, body }).toEqual({ status: 200, body: { user } });
  expect((await client.request('GET', '/auth/me')).body).toEqual({ ...NOBODY, user });
});

test('6.3.8 a wrong password and an unknown address are refused alike', async () => {
  const { user } = await signUp();

  const wrong = await new Client().logIn(user.email, 'incorrect horse');
  const unknown = await new Client().logIn('nobody@example.com');

  expectRefusal(wrong, 'unauthenticated', 'Failed to log in. Please check your credentials.');
  expect(withoutRequestId(unknown)).toEqual(withoutRequestId(wrong));
  expect([...unknown.headers.keys()]).toEqual([...wrong.headers.keys()]);
});
