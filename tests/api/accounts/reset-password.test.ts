import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { outbox } from '#db/schema/index.ts';
import { accountMessages, tooManyLinks } from '#domain/account/messages.ts';
import { HOUR, MINUTE } from '#domain/time.ts';
import { atOnce, Client, db, moveClock, PASSWORD, runCronAt, siteUrl } from '#support/api.ts';
import { type Customer, customer, signUp } from '#support/customer.ts';
import { emailedLink, emailedToken, subjectsTo } from '#support/emails.ts';
import { nodeRequest } from '#support/node-request.ts';
import { emailFails, emails } from '#support/providers.ts';
import { browserHeaders, expectRefusal } from '#support/requests.ts';
import { NEW_PASSWORD, requestReset, resetPassword } from '#support/sign-in/passwords.ts';

const UNKNOWN = 'nobody@example.com';
const SUBJECT = 'Choose a new Waymark password';
const ASKED = { status: 202, body: null };

let asha: Customer;
let email: string;

beforeEach(async () => {
  asha = await signUp();
  email = asha.user.email;
});

async function requestToken(address = email): Promise<string> {
  await requestReset(address);
  return emailedToken(address);
}

const logIn = (password: string, client = new Client()) => client.logIn(email, password);

const resetEmails = () => db.query.outbox.findMany({ where: eq(outbox.kind, 'reset-password') });

test('6.4.1 a reset request stores only the hash of the emailed token', async () => {
  expect(await requestReset(` ${email.toUpperCase()} `)).toMatchObject(ASKED);

  const [sent] = await emails(email);
  const link = await emailedLink(email);
  expect(sent).toMatchObject({ to: [email], subject: SUBJECT });
  expect(sent?.text).toContain('30 minutes');
  expect(sent?.html).toContain(link.href);
  expect(link.origin + link.pathname).toBe(`${siteUrl}/reset-password`);
  expect(link.hash).toMatch(/^#token=[\w-]{43}$/);
  const token = await emailedToken(email);
  const tokens = await db.query.authTokens.findMany();
  expect(JSON.stringify([tokens, await db.query.outbox.findMany()])).not.toContain(token);
  expect(tokens.map(({ id }) => id)).toContain(createHash('sha256').update(token).digest('hex'));
});

test('6.3.8 known and unknown addresses get the same reset response, even if the email fails', async () => {
  const [known, unknown] = [await requestReset(email), await requestReset(UNKNOWN)];

  for (const reply of [known, unknown]) expect(reply).toMatchObject(ASKED);
  expect([...unknown.headers.keys()]).toEqual([...known.headers.keys()]);
  expect(await emails(UNKNOWN)).toEqual([]);
  expect(await resetEmails()).toHaveLength(1);
  await emailFails({ match: 'POST /emails', kind: 'status', status: 500, times: 2 });
  expect((await requestReset(email)).status).toBe((await requestReset(UNKNOWN)).status);
});

test('6.4.3 the reset link opens this site even if the request has forged host headers', async () => {
  const lies = {
    'X-Forwarded-Host': 'evil.example',
    'X-Host': 'evil.example',
    Forwarded: 'host=evil.example',
    Origin: 'https://evil.example',
    Referer: 'https://evil.example/',
  };

  await requestReset(email, new Client(), lies);
  const headers = { ...browserHeaders, Host: 'evil.example' };
  const body = JSON.stringify({ email });
  await nodeRequest(`${siteUrl}/api/auth/forgot-password`, 'POST', headers, body);

  const [named, hosted] = await emails(email);
  expect((await emailedLink(email)).origin).toBe(siteUrl);
  expect(hosted?.subject).toBe(SUBJECT);
  expect(JSON.stringify([named, hosted])).not.toContain('evil');
});

test.each([
  ['is sent by a cron run a minute later', MINUTE + 5000, true],
  ['is deleted with its link half an hour later', 30 * MINUTE, false],
])('after a failed first attempt, a reset email %s', async (_, later, follows) => {
  await emailFails({ match: 'POST /emails', kind: 'status', status: 500 });
  await requestReset(email);

  await runCronAt(later);

  expect((await subjectsTo(email)).includes(SUBJECT)).toBe(follows);
  expect(await resetEmails()).toHaveLength(follows ? 1 : 0);
  const tokens = await db.query.authTokens.findMany();
  const left = tokens.filter(({ purpose }) => purpose === 'reset-password');
  expect(left).toHaveLength(follows ? 1 : 0);
  if (!follows) return;
  const token = await emailedToken(email, SUBJECT);
  expect(JSON.stringify(await db.query.outbox.findMany())).not.toContain(token);
});

test('2.4.1 sends at most three reset emails an hour and shows the limit only to the signed-in owner', async () => {
  // This user signs in with Google and has no password. The API sends the reset email anyway.
  const owner = await customer();
  const { user } = owner;
  for (const [address, most] of [
    [user.email, 3],
    [UNKNOWN, 0],
  ] as const) {
    for (let n = 0; n < 4; n += 1) expect(await requestReset(address)).toMatchObject(ASKED);
    expect(await emails(address)).toHaveLength(most);
    expect(await requestReset(address, asha), 'as another user').toMatchObject(ASKED);
  }
  const refused = await requestReset(user.email, owner);
  expectRefusal(refused, 'rate_limited', tooManyLinks(HOUR / 1000));

  await moveClock(60 * MINUTE + 1000);
  await requestReset(user.email);
  expect(await emails(user.email)).toHaveLength(4);
});

test('6.3.7, 6.4.3, 7.4.3 a password reset ends all login sessions without starting a new one', async () => {
  const [client, elsewhere] = [new Client(), new Client()];
  await logIn(PASSWORD, elsewhere);
  const ravi = await customer();

  const reset = await resetPassword(await requestToken(), NEW_PASSWORD, client);
  expect(reset).toMatchObject({ status: 204, body: null });
  expect(client.cookie).toBe('');
  for (const one of [client, asha, elsewhere]) expect(await one.whoAmI()).toBeNull();
  expect(await ravi.whoAmI()).toEqual(ravi.user);
  expect((await subjectsTo(email)).at(-1)).toBe('Your Waymark password was changed');
  expectRefusal(await logIn(PASSWORD), 'unauthenticated');
  expect((await logIn(NEW_PASSWORD, client)).status).toBe(200);
  expect(await client.whoAmI()).toEqual({ ...asha.user, emailVerified: true });
});

test('6.3.4 a Google user can set a password with an emailed link', async () => {
  const { user } = await customer();
  expectRefusal(await new Client().logIn(user.email, NEW_PASSWORD), 'unauthenticated');

  await resetPassword(await requestToken(user.email));

  expect((await new Client().logIn(user.email, NEW_PASSWORD)).status).toBe(200);
});

test('6.4.1 a reset link works only once, and only within thirty minutes', async () => {
  const [older, newer] = [await requestToken(), await requestToken()];

  await moveClock(30 * MINUTE + 1000);
  expectRefusal(await resetPassword(older), 'expired', accountMessages.linkExpired);
  await moveClock(30 * MINUTE - 5000);
  expect((await resetPassword(older)).status).toBe(204);

  for (const token of [older, newer]) {
    const again = await resetPassword(token, 'yet another way');
    expectRefusal(again, 'conflict', accountMessages.resetUsed);
  }
  expect((await logIn(NEW_PASSWORD)).status).toBe(200);
});

test('6.4.1 a password reset rejects the stored hash of a token, and tokens of other kinds of links', async () => {
  const verification = await emailedToken(email);
  await requestToken();
  const stored = await db.query.authTokens.findMany();

  for (const token of [...stored.map(({ id }) => id), verification, 'x', "' or 1=1 --"]) {
    expectRefusal(await resetPassword(token), 'expired', accountMessages.linkExpired);
  }
  for (const token of [undefined, '', 7, null, ['x'], 'x'.repeat(101)]) {
    expectRefusal(await resetPassword(token), 'invalid', accountMessages.linkExpired);
  }
  expect((await logIn(PASSWORD)).status).toBe(200);
});

test('15.4.2 only one of fifty concurrent uses of a reset link succeeds', async () => {
  const token = await requestToken();

  const replies = await atOnce(50, (n) => resetPassword(token, `way forward ${n}`));
  const statuses = replies.map(({ status }) => status);

  expect(statuses.toSorted()).toEqual([204, ...Array(49).fill(409)]);
  expect((await logIn(`way forward ${statuses.indexOf(204)}`)).status).toBe(200);
  const notices = (await subjectsTo(email)).filter((subject) => subject.includes('was changed'));
  expect(notices).toHaveLength(1);
}, 60_000);

test('6.2.4, 6.2.11 a reset link still works after the API rejects a new password', async () => {
  const token = await requestToken();

  for (const [password, said] of [
    ['short', accountMessages.passwordTooShort],
    ['Password', accountMessages.passwordCommon],
    ['waymark', accountMessages.passwordObvious],
    [email, accountMessages.passwordObvious],
  ] as const) {
    expectRefusal(await resetPassword(token, password), 'invalid', said, 'password');
  }
  const form = { token, password: NEW_PASSWORD, confirmPassword: 'another' };
  const differs = await new Client().request('POST', '/auth/reset-password', form);
  expectRefusal(differs, 'invalid', 'Passwords do not match');
  expect((await resetPassword(token)).status).toBe(204);
});

test('2.4.1 a network can request ten links an hour without a bot check, and try twenty links', async () => {
  const client = new Client();
  const statusesOf = (replies: { status: number }[]) =>
    replies.map(({ status }) => status).toSorted();

  const requests = await atOnce(12, (n) => requestReset(`nobody${n}@example.com`, client));
  expect(statusesOf(requests)).toEqual([...Array(10).fill(202), 403, 403]);
  const resets = await atOnce(22, (n) => resetPassword(`token${n}`, NEW_PASSWORD, client));
  expect(statusesOf(resets)).toEqual([...Array(20).fill(410), 429, 429]);
});

test('15.4.2 a log-in with the old password fails if a password reset completes during the log-in', async () => {
  // The trigger changes the password after the API has accepted the old password. The login session
  // does not exist yet.
  await db.$client.execute(`
    create trigger reset_meanwhile after update on rate_limits
    begin update users set password_hash = 'another'; end`);

  const reply = await logIn(PASSWORD);
  await db.$client.execute('drop trigger reset_meanwhile');

  expectRefusal(reply, 'unauthenticated');
  expect(reply.headers.get('set-cookie')).toBeNull();
  expect(await db.query.sessions.findMany()).toHaveLength(1);
});
