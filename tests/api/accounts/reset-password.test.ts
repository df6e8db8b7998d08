import { beforeEach, expect, test } from 'vitest';
import { accountMessages } from '#domain/account/messages.ts';
import { MINUTE } from '#domain/calendar/time.ts';
import { Client, db, moveClock } from '#tests/support/api.ts';
import { type Customer, customer, signUp } from '#tests/support/customer.ts';
import { expectRefusal } from '#tests/support/refusals.ts';
import { emailedToken, subjectsTo } from '#tests/support/sign-in/emailed-links.ts';

const NEW = 'a new way forward';

let asha: Customer;
let email: string;

beforeEach(async () => {
  asha = await signUp();
  email = asha.user.email;
});

/** Asks for a link and answers its token. */
async function askFor(address = email): Promise<string> {
  await new Client().request('POST', '/auth/forgot-password', { email: address });
  return emailedToken(address);
}

function reset(token: unknown, password = NEW, client = new Client()) {
  const form = { token, password, confirmPassword: password };
  return client.request('POST', '/auth/reset-password', form);
}

function logIn(password: string, client = new Client()) {
  return client.request('POST', '/auth/login', { email, password });
}

test('a reset makes the new password the only one', async () => {
  const { status, body } = await reset(await askFor());

  expect({ status, body }).toEqual({ status: 204, body: null });
  expectRefusal(await logIn('correct horse'), 'unauthenticated');
  expect((await logIn(NEW)).status).toBe(200);
});

test('6.4.3 a reset signs nobody in', async () => {
  const client = new Client();

  await reset(await askFor(), NEW, client);

  expect(client.cookie).toBe('');
  expect((await client.request('GET', '/auth/me')).body).toMatchObject({ user: null });
});

test('7.4.3 a reset ends every session of the account, and of nobody else', async () => {
  const elsewhere = new Client();
  await elsewhere.request('POST', '/auth/login', { email, password: 'correct horse' });
  const ravi = await customer();

  await reset(await askFor());

  for (const client of [asha, elsewhere]) {
    expect((await client.request('GET', '/auth/me')).body).toMatchObject({ user: null });
  }
  expect((await ravi.request('GET', '/auth/me')).body).toMatchObject({ user: ravi.user });
});

test('6.3.7 the owner is told that the password was changed', async () => {
  await reset(await askFor());

  expect((await subjectsTo(email)).at(-1)).toBe('Your Waymark password was changed');
});

test('a reset proves the address', async () => {
  await reset(await askFor());

  const client = new Client();
  await client.request('POST', '/auth/login', { email, password: NEW });
  const { body } = await client.request('GET', '/auth/me');
  expect(body).toMatchObject({ user: { ...asha.user, emailVerified: true } });
});

test('6.3.4 a Google account is entered by password only once an emailed link has set one', async () => {
  const { user } = await customer();
  const attempt = (password: string) =>
    new Client().request('POST', '/auth/login', { email: user.email, password });
  expectRefusal(await attempt(NEW), 'unauthenticated');

  await reset(await askFor(user.email));

  expect((await attempt(NEW)).status).toBe(200);
});

test('6.4.1 a link works once', async () => {
  const token = await askFor();
  await reset(token);

  expectRefusal(await reset(token, 'yet another way'), 'conflict', accountMessages.resetUsed);
  expect((await logIn(NEW)).status).toBe(200);
});

test('6.4.1 a link works for thirty minutes', async () => {
  const token = await askFor();

  await moveClock(30 * MINUTE + 1000);
  expectRefusal(await reset(token), 'expired', accountMessages.linkExpired);
  await moveClock(30 * MINUTE - 5000);
  expect((await reset(token)).status).toBe(204);
});

test('6.4.1 of two links each works, and once one is used the other does not', async () => {
  const [older, newer] = [await askFor(), await askFor()];

  expect((await reset(older)).status).toBe(204);
  expectRefusal(await reset(newer), 'conflict', accountMessages.resetUsed);
});

test('6.4.1 the stored hash is no token, and a link for something else sets no password', async () => {
  const verification = await emailedToken(email);
  await askFor();
  const stored = await db.query.authTokens.findMany();

  for (const token of [...stored.map(({ id }) => id), verification, 'x', "' or 1=1 --"]) {
    expectRefusal(await reset(token), 'expired', accountMessages.linkExpired);
  }
  expect((await logIn('correct horse')).status).toBe(200);
});

test('15.4.2 of 50 uses of one link at once, one succeeds', async () => {
  const token = await askFor();

  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, n) => reset(token, `way forward ${n}`)),
  );

  const winners = replies.flatMap(({ status }, n) => (status === 204 ? [n] : []));
  expect(winners).toHaveLength(1);
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(49);
  expect((await logIn(`way forward ${winners[0]}`)).status).toBe(200);
  const notices = (await subjectsTo(email)).filter((subject) => subject.includes('was changed'));
  expect(notices).toHaveLength(1);
}, 60_000);

test.each([
  ['short', accountMessages.passwordTooShort],
  ['Password', accountMessages.passwordCommon],
  ['waymark', accountMessages.passwordObvious],
])(
  '6.2.4, 6.2.11 the password %j is refused and the link goes on working',
  async (password, said) => {
    const token = await askFor();

    expectRefusal(await reset(token, password), 'invalid', said, { password: said });
    expect((await reset(token)).status).toBe(204);
  },
);

test('6.2.11 the owner’s own address is refused', async () => {
  const said = accountMessages.passwordObvious;

  expectRefusal(await reset(await askFor(), email), 'invalid', said, { password: said });
});

test.each([undefined, '', 7, null, ['x'], 'x'.repeat(101)])(
  'the token %j is refused with a sentence',
  async (token) => {
    expectRefusal(await reset(token), 'invalid', accountMessages.linkExpired);
  },
);

test('a password that does not match its confirmation is refused', async () => {
  const form = { token: await askFor(), password: NEW, confirmPassword: 'another' };

  const reply = await new Client().request('POST', '/auth/reset-password', form);

  expectRefusal(reply, 'invalid', 'Passwords do not match');
});

test('6.3.1 whoever was kept waiting for wrong passwords logs in at once where they reset it', async () => {
  for (let n = 0; n < 6; n += 1) await logIn('wrong');
  expectRefusal(await logIn('correct horse'), 'rate_limited');
  const browser = new Client();

  await reset(await askFor(), NEW, browser);

  expect((await logIn(NEW, browser)).status).toBe(200);
});

test('2.4.1 a network can try twenty links in a quarter of an hour', async () => {
  const client = new Client();
  const replies = await Promise.all(
    Array.from({ length: 22 }, (_, n) => reset(`token${n}`, NEW, client)),
  );

  expect(replies.filter(({ status }) => status === 410)).toHaveLength(20);
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(2);
});

test('15.4.2 a password that is reset while a log-in is under way lets no session begin', async () => {
  // Between the moment the old password was found right and the session that follows.
  await db.$client.execute(`
    create trigger reset_meanwhile after update on rate_limits
    begin update users set password_hash = 'another'; end`);

  const reply = await logIn('correct horse');
  await db.$client.execute('drop trigger reset_meanwhile');

  expectRefusal(reply, 'unauthenticated');
  expect(reply.headers.get('set-cookie')).toBeNull();
  expect(await db.query.sessions.findMany()).toHaveLength(1);
});
