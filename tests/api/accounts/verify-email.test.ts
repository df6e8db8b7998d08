import { beforeEach, expect, test } from 'vitest';
import { accountMessages } from '#domain/account/messages.ts';
import { DAY, MINUTE } from '#domain/calendar/time.ts';
import { Client, db, moveClock, type Reply, runHousekeeping } from '#tests/support/api.ts';
import { type Customer, customer, signUp } from '#tests/support/customer.ts';
import { emails } from '#tests/support/providers.ts';
import { raw } from '#tests/support/raw.ts';
import { expectRefusal } from '#tests/support/refusals.ts';
import { emailedLink, emailedToken, subjectsTo } from '#tests/support/sign-in/emailed-links.ts';

const PASSWORD = 'correct horse';
const WELCOME = 'Is this your address? One click for Waymark';

let asha: Customer;
let email: string;

beforeEach(async () => {
  asha = await signUp();
  email = asha.user.email;
});

function verify(token: unknown, client: Client = asha, password?: string) {
  return client.request('POST', '/auth/verify-email', { token, password });
}

function sendAgain() {
  return asha.request('POST', '/auth/verify-email/send', {});
}

async function isVerified(): Promise<boolean> {
  const { body } = await asha.request<{ user: { emailVerified: boolean } }>('GET', '/auth/me');
  return body.user.emailVerified;
}

test('signing up emails a link to the verification page; the account works before it is used', async () => {
  const link = await emailedLink(email);

  expect(await subjectsTo(email)).toEqual([WELCOME]);
  expect(link.pathname).toBe('/verify-email');
  expect(await isVerified()).toBe(false);
  expect((await asha.hold()).status).toBe(201);
});

test('using the link where one is logged in verifies the address', async () => {
  const { status, body } = await verify(await emailedToken(email));

  expect({ status, body }).toEqual({ status: 200, body: { email } });
  expect(await isVerified()).toBe(true);
});

test('on any other device the link asks for the account’s password, and signs nobody in', async () => {
  const client = new Client();
  const token = await emailedToken(email);

  const { status, body, headers } = await verify(token, client, PASSWORD);

  expect({ status, body }).toEqual({ status: 200, body: { email } });
  expect(headers.get('set-cookie')).toBeNull();
  expect(await isVerified()).toBe(true);
});

test('7.6.2 who opens a link of another’s account without its session or password proves nothing', async () => {
  const token = await emailedToken(email);
  const ravi = await signUp();

  for (const client of [new Client(), ravi]) {
    expectRefusal(
      await verify(token, client),
      'unauthenticated',
      accountMessages.linkNeedsPassword,
    );
    expectRefusal(
      await verify(token, client, ''),
      'unauthenticated',
      accountMessages.linkNeedsPassword,
    );
    const said = accountMessages.wrongAccountPassword;
    expectRefusal(await verify(token, client, 'wrong'), 'forbidden', said, { password: said });
  }

  expect(await isVerified()).toBe(false);
  expect((await verify(token)).status).toBe(200);
});

test('6.3.1 a link is no way to guess a password, and its guesses are counted apart', async () => {
  const token = await emailedToken(email);

  const replies = await Promise.all(
    Array.from({ length: 8 }, () => verify(token, new Client(), 'wrong')),
  );

  expect(replies.filter(({ status }) => status === 403)).toHaveLength(5);
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(3);
  const login = { email, password: PASSWORD };
  expect((await new Client().request('POST', '/auth/login', login)).status).toBe(200);
  expect((await verify(token)).status).toBe(200);
});

test('an email scanner that opens links verifies nothing', async () => {
  const token = await emailedToken(email);

  for (const path of ['/auth/verify-email', `/auth/verify-email?token=${token}`]) {
    for (const method of ['GET', 'HEAD']) await raw(method, path);
  }

  expect(await isVerified()).toBe(false);
  expect((await verify(token)).status).toBe(200);
});

test('6.4.1 a link works for a day', async () => {
  const first = await emailedToken(email);
  await moveClock(DAY + 1000);
  expectRefusal(await verify(first), 'expired', accountMessages.linkExpired);
  await moveClock(DAY - MINUTE);
  expect((await verify(first)).status).toBe(200);
});

test('a used link of a verified address succeeds again, wherever it is opened and long after', async () => {
  const token = await emailedToken(email);
  await verify(token);
  const done = { status: 200, body: { email } };

  expect(await verify(token)).toMatchObject(done);
  expect(await verify(token, new Client())).toMatchObject(done);
  await moveClock(5 * DAY);
  await runHousekeeping();
  expect(await verify(token, new Client())).toMatchObject(done);
});

test('6.4.1 a used link proves nothing once its account has another address', async () => {
  const token = await emailedToken(email);
  await verify(token);
  const change = { email: 'asha.new@example.com', currentPassword: PASSWORD };
  await asha.request('POST', '/account/email', change);
  const newer = await emailedToken(change.email);
  await verify(newer);

  expectRefusal(await verify(token), 'expired');
  expect((await verify(newer)).body).toEqual({ email: change.email });
  expect((await asha.request('GET', '/auth/me')).body).toMatchObject({
    user: { email: change.email },
  });
});

test('15.4.2 50 uses of one link at once all succeed, and it is used once', async () => {
  const token = await emailedToken(email);

  const tabs = Array.from({ length: 50 }, () => new Client());
  for (const tab of tabs) tab.cookie = asha.cookie;
  const replies = await Promise.all(tabs.map((tab) => verify(token, tab)));

  expect(replies.filter(({ status }) => status === 200)).toHaveLength(50);
  expect(await isVerified()).toBe(true);
});

test('the link can be sent again, and takes the place of the first', async () => {
  const first = await emailedToken(email);

  const { status, body } = await sendAgain();

  expect({ status, body }).toEqual({ status: 202, body: null });
  expect(await subjectsTo(email)).toEqual([WELCOME, WELCOME]);
  expectRefusal(await verify(first), 'expired');
  expect((await verify(await emailedToken(email))).status).toBe(200);
  expect((await verify(first)).status).toBe(200);
});

test('to a verified address nothing is sent again', async () => {
  const ravi = await customer();

  expect((await ravi.request('POST', '/auth/verify-email/send', {})).status).toBe(202);

  expect(await emails(ravi.user.email)).toEqual([]);
});

test('2.4.1 the link is emailed twice an hour at most, and the newest works on', async () => {
  const replies = [];
  for (let n = 0; n < 3; n += 1) replies.push(await sendAgain());

  expect(replies.map(({ status }) => status)).toEqual([202, 429, 429]);
  expectRefusal(replies[1] as Reply<unknown>, 'rate_limited', accountMessages.tooManyLinks);
  expect(Number(replies[1]?.headers.get('Retry-After'))).toBeGreaterThan(3500);
  expect((await verify(await emailedToken(email))).status).toBe(200);
});

test('6.4.1 the database holds neither the token nor, once it is sent, the email', async () => {
  const token = await emailedToken(email);

  const stored = JSON.stringify([
    await db.query.authTokens.findMany(),
    await db.query.outbox.findMany(),
  ]);

  expect(stored).not.toContain(token);
});

test('a link to choose a password verifies nothing', async () => {
  await new Client().request('POST', '/auth/forgot-password', { email });
  const token = await emailedToken(email);

  expectRefusal(await verify(token), 'expired', accountMessages.linkExpired);
});

test.each([undefined, '', 7, null, {}, 'x'.repeat(101)])(
  'the token %j is refused with a sentence',
  async (token) => {
    expectRefusal(await verify(token), 'invalid', accountMessages.linkExpired);
  },
);
