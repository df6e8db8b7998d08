import { beforeEach, expect, test } from 'vitest';
import { accountMessages } from '#domain/account/messages.ts';
import { Client, db, PASSWORD } from '#support/api.ts';
import { Customer, customer, signUp } from '#support/customer.ts';
import { emailedToken, subjectsTo } from '#support/emails.ts';
import { expectRefusal } from '#support/requests.ts';
import { NEW_PASSWORD, requestReset, resetPassword } from '#support/sign-in/passwords.ts';

const both = (password: string) => ({ password, confirmPassword: password });

let asha: Customer;

beforeEach(async () => {
  asha = await signUp();
});

function change(changes: Record<string, unknown> = {}, client: Client = asha) {
  const form = { currentPassword: PASSWORD, ...both(NEW_PASSWORD), ...changes };
  return client.request('POST', '/account/password', form);
}

const logIn = (password: string, client = new Client()) => client.logIn(asha.user.email, password);

test('6.2.2, 6.3.7, 7.4.3 a password change ends other login sessions and invalidates emailed reset links', async () => {
  const elsewhere = new Client();
  await logIn(PASSWORD, elsewhere);
  const before = new Customer(asha.user, asha.cookie);
  await requestReset(asha.user.email);
  const token = await emailedToken(asha.user.email);

  expect(await change()).toMatchObject({ status: 204, body: null });
  const reset = await resetPassword(token, 'theirs now');
  expectRefusal(reset, 'conflict', accountMessages.resetUsed);
  for (const other of [PASSWORD, 'theirs now'])
    expectRefusal(await logIn(other), 'unauthenticated');
  expect((await logIn(NEW_PASSWORD)).status).toBe(200);
  expect(asha.cookie).not.toBe(before.cookie);
  const signedIn = [asha, before, elsewhere].map((client) => client.isSignedIn());
  expect(await Promise.all(signedIn)).toEqual([true, false, false]);
  expect((await subjectsTo(asha.user.email)).at(-1)).toBe('Your Waymark password was changed');
});

test('6.3.4 tells users without a password how to set a password', async () => {
  const ravi = await customer();
  expectRefusal(await change({}, ravi), 'conflict', accountMessages.noPassword);
});

test('the error of a rejected password change names the invalid field', async () => {
  for (const [changes, fields] of [
    [{ currentPassword: '' }, { currentPassword: 'Please fill in current password' }],
    [{ confirmPassword: 'other' }, { confirmPassword: accountMessages.passwordMismatch }],
    [both('short'), { password: accountMessages.passwordTooShort }],
    [both('Football'), { password: accountMessages.passwordCommon }],
    [both('waymark'), { password: accountMessages.passwordObvious }],
  ] as const) {
    expectRefusal(await change(changes), 'invalid', Object.values(fields)[0], fields);
  }
  expect((await logIn(PASSWORD)).status).toBe(200);
});

test('6.2.3, 6.3.1 limits guesses of the current password separately from log-ins', async () => {
  const replies = [];
  for (let n = 0; n < 6; n += 1) replies.push(await change({ currentPassword: 'wrong' }));

  const [first, ...others] = replies;
  const { wrongPassword } = accountMessages;
  if (first) expectRefusal(first, 'forbidden', wrongPassword, 'currentPassword');
  expect(others.map(({ status }) => status)).toEqual([403, 403, 403, 403, 429]);
  expect((await logIn(PASSWORD)).status).toBe(200);
  expectRefusal(await change(), 'rate_limited');
});

test('15.4.2 only one of five concurrent password changes succeeds', async () => {
  const devices = Array.from({ length: 5 }, () => new Client());
  await Promise.all(devices.map((client) => logIn(PASSWORD, client)));

  const replies = await Promise.all(
    devices.map((client, n) => change(both(`way forward ${n}`), client)),
  );

  const winners = replies.flatMap(({ status }, n) => (status === 204 ? [n] : []));
  expect(winners).toHaveLength(1);
  expect((await logIn(`way forward ${winners[0]}`)).status).toBe(200);
  for (const [n, client] of devices.entries()) {
    expect(await client.isSignedIn(), String(n)).toBe(n === winners[0]);
  }
  expect(await db.query.sessions.findMany()).toHaveLength(2);
});

test('a changed first or last name must pass the same checks as at sign-up', async () => {
  const name = { firstName: ' Asha Devi ', lastName: 'Menon' };

  const { status, body } = await asha.request('PATCH', '/account', { ...name, isAdmin: true });

  const changed = { firstName: 'Asha Devi', lastName: 'Menon', displayName: 'Asha Devi Menon' };
  expect({ status, body }).toEqual({ status: 200, body: { user: { ...asha.user, ...changed } } });
  const reply = await asha.request('PATCH', '/account', { ...name, firstName: ' ' });
  expectRefusal(reply, 'invalid', 'Please fill in first name');
});
