import { beforeEach, expect, test } from 'vitest';
import { accountMessages, tooManyLinks } from '#domain/account/messages.ts';
import { DAY, MINUTE } from '#domain/time.ts';
import { atOnce, Client, db, moveClock, PASSWORD, runHousekeepingAt } from '#support/api.ts';
import { type Customer, customer, signUp } from '#support/customer.ts';
import { emailedLink, emailedToken, subjectsTo } from '#support/emails.ts';
import { emails, paidBooking } from '#support/providers.ts';
import { expectRefusal } from '#support/requests.ts';
import { requestReset, resetPassword } from '#support/sign-in/passwords.ts';

const WELCOME = 'Please confirm your email address for Waymark';
const NEW = 'asha.new@example.com';

let asha: Customer;
let email: string;
let token: string;

beforeEach(async () => {
  asha = await signUp();
  email = asha.user.email;
  token = await emailedToken(email);
});

function verify(one: unknown, client: Client = asha, password?: string) {
  return client.request('POST', '/auth/verify-email', { token: one, password });
}

const sendAgain = () => asha.request('POST', '/auth/verify-email/send', {});

const isVerified = async () => (await asha.whoAmI())?.emailVerified;

function change(changes: Record<string, unknown> = {}, client: Client = asha) {
  const form = { email: NEW, currentPassword: PASSWORD, ...changes };
  return client.request('POST', '/account/email', form);
}

const logIn = (email: string) => new Client().logIn(email);

test('6.4.1 an account works before its email address is verified', async () => {
  expect(await subjectsTo(email)).toEqual([WELCOME]);
  expect((await emailedLink(email)).pathname).toBe('/verify-email');
  const stored = [await db.query.authTokens.findMany(), await db.query.outbox.findMany()];
  expect(JSON.stringify(stored)).not.toContain(token);
  expect(await isVerified()).toBe(false);
  expect((await asha.hold()).status).toBe(201);

  const { status, body } = await verify(token);

  expect({ status, body }).toEqual({ status: 200, body: { email } });
  expect(await isVerified()).toBe(true);
});

test('7.6.2 a verification link works only with the account’s login session or the account’s password', async () => {
  const client = new Client();
  for (const one of [client, await signUp()]) {
    for (const none of [undefined, '']) {
      const reply = await verify(token, one, none);
      expectRefusal(reply, 'unauthenticated', accountMessages.linkNeedsPassword);
    }
    const wrong = await verify(token, one, 'wrong');
    expectRefusal(wrong, 'forbidden', accountMessages.wrongAccountPassword, 'password');
  }
  expect(await isVerified()).toBe(false);

  const { status, body, headers } = await verify(token, client, PASSWORD);

  expect({ status, body }).toEqual({ status: 200, body: { email } });
  expect(headers.get('set-cookie')).toBeNull();
  expect(await isVerified()).toBe(true);
});

test('6.3.1 limits password guesses on the verification page without blocking log-ins', async () => {
  const replies = await atOnce(8, () => verify(token, new Client(), 'wrong'));
  const statuses = replies.map(({ status }) => status);

  expect(statuses.toSorted()).toEqual([...Array(5).fill(403), 429, 429, 429]);
  expect((await new Client().logIn(email)).status).toBe(200);
  expect((await verify(token)).status).toBe(200);
});

test('6.4.1 a verification link expires after a day, unless somebody has used the link before', async () => {
  await moveClock(DAY + 1000);
  expectRefusal(await verify(token), 'expired', accountMessages.linkExpired);
  await moveClock(DAY - MINUTE);
  const done = { status: 200, body: { email } };
  expect(await verify(token)).toMatchObject(done);

  expect(await verify(token)).toMatchObject(done);
  expect(await verify(token, new Client())).toMatchObject(done);
  await runHousekeepingAt(5 * DAY);
  expect(await verify(token, new Client())).toMatchObject(done);
});

test('6.4.1 a used verification link stops working after the account’s email address changes', async () => {
  await verify(token);
  await change();
  const newer = await emailedToken(NEW);
  await verify(newer);

  expectRefusal(await verify(token), 'expired');
  expect((await verify(newer)).body).toEqual({ email: NEW });
  expect(await asha.whoAmI()).toMatchObject({ email: NEW });
});

test('15.4.2 fifty concurrent uses of one verification link all succeed', async () => {
  const tabs = Array.from({ length: 50 }, () => new Client());
  for (const tab of tabs) tab.cookie = asha.cookie;
  const replies = await Promise.all(tabs.map((tab) => verify(token, tab)));

  expect(replies.filter(({ status }) => status === 200)).toHaveLength(50);
  expect(await isVerified()).toBe(true);
});

test('2.4.1 sends at most two verification links an hour to one email address', async () => {
  expect(await sendAgain()).toMatchObject({ status: 202, body: null });
  expect(await subjectsTo(email)).toEqual([WELCOME, WELCOME]);
  expectRefusal(await verify(token), 'expired');
  for (let n = 0; n < 2; n += 1) {
    const refused = await sendAgain();
    expectRefusal(refused, 'rate_limited', tooManyLinks(3600));
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3500);
  }
  expect((await verify(await emailedToken(email))).status).toBe(200);
  expect((await verify(token)).status).toBe(200);

  const ravi = await customer();
  expect((await ravi.request('POST', '/auth/verify-email/send', {})).status).toBe(202);
  expect(await emails(ravi.user.email), 'emails to a verified address').toEqual([]);
});

test('email verification rejects password reset links and malformed tokens', async () => {
  await requestReset(email);
  expectRefusal(await verify(await emailedToken(email)), 'expired', accountMessages.linkExpired);
  for (const wrong of [undefined, '', 7, null, {}, 'x'.repeat(101)]) {
    expectRefusal(await verify(wrong), 'invalid', accountMessages.linkExpired);
  }
});

test('6.3.7, 7.6.2 an email change notifies the old address and takes effect when the user confirms the new one', async () => {
  const reply = await change({ email: ` ${NEW.toUpperCase()}` });
  expect(reply).toMatchObject({ status: 202, body: null });
  expect((await emailedLink(NEW)).pathname).toBe('/verify-email');
  const [notice] = await emails(email);
  expect(notice?.subject).toBe('A new address for your Waymark account');
  for (const text of [NEW, '/forgot-password']) expect(notice?.text).toContain(text);
  expect(notice?.text).not.toContain('token');

  const token = await emailedToken(NEW);
  const stranger = new Client();
  const refused = await verify(token, stranger);
  expectRefusal(refused, 'unauthenticated', accountMessages.linkNeedsPassword);
  expect((await logIn(email)).status).toBe(200);
  expectRefusal(await logIn(NEW), 'unauthenticated');
  expect((await verify(token, stranger, PASSWORD)).status).toBe(200);
  expect((await logIn(NEW)).status).toBe(200);
});

test('the emailed confirmation link changes the account’s email address', async () => {
  await requestReset(email);
  const resetToken = await emailedToken(email);
  const { id } = await paidBooking(asha);
  await change();

  const { status, body } = await verify(await emailedToken(NEW));

  expect({ status, body }).toEqual({ status: 200, body: { email: NEW } });
  expectRefusal(await logIn(email), 'unauthenticated');
  expect((await logIn(NEW)).status).toBe(200);
  expect(await asha.whoAmI()).toEqual({ ...asha.user, email: NEW, emailVerified: true });
  expectRefusal(await resetPassword(resetToken), 'expired');
  await asha.confirm(id);
  expect((await subjectsTo(NEW)).at(-1)).toMatch(/^Booking confirmed/);
  expect(await subjectsTo(email)).not.toContainEqual(expect.stringMatching(/^Booking confirmed/));
});

test('only the owner of an email address learns that the address already has an account', async () => {
  const ravi = await customer({ email: NEW });

  const { status, body } = await change();
  const reply = await verify(await emailedToken(NEW));

  expect({ status, body }).toEqual({ status: 202, body: null });
  expectRefusal(reply, 'conflict', accountMessages.emailInUse);
  expect((await logIn(email)).status).toBe(200);
  expect(await ravi.whoAmI()).toEqual(ravi.user);
});

test('6.4.1 an email change link expires after a day, after a newer link or after a password change', async () => {
  await change();
  const first = await emailedToken(NEW);
  await change({ email: 'asha.third@example.com' });
  const second = await emailedToken('asha.third@example.com');
  const expectExpired = async (token: string) =>
    expectRefusal(await verify(token), 'expired', accountMessages.linkExpired);

  await expectExpired(first);
  await moveClock(DAY + 1000);
  await expectExpired(second);
  await moveClock(DAY - MINUTE);
  expect((await verify(second)).status).toBe(200);
  await expectExpired(first);
  await change({ email: 'asha.fourth@example.com' });
  const password = 'a new way forward';
  const form = { currentPassword: PASSWORD, password, confirmPassword: password };
  await asha.request('POST', '/account/password', form);
  await expectExpired(await emailedToken('asha.fourth@example.com'));
});

test('15.4.2 when two accounts change to the same email address, only one succeeds', async () => {
  const ravi = await signUp();
  await change();
  const hers = await emailedToken(NEW);
  await change({}, ravi);
  const his = await emailedToken(NEW);

  const replies = await Promise.all([verify(hers), verify(his, ravi)]);

  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const owners = await db.query.users.findMany();
  expect(owners.filter(({ email }) => email === NEW)).toHaveLength(1);
});

test('7.5.1 rejects an email change without the password or with an invalid email address', async () => {
  const wrong = await change({ currentPassword: 'wrong' });
  expectRefusal(wrong, 'forbidden', accountMessages.wrongPassword, 'currentPassword');
  expectRefusal(await change({}, await customer()), 'conflict', accountMessages.noPassword);
  for (const [changes, fields] of [
    [{ email: '' }, { email: 'Please fill in email' }],
    [{ email: 'asha' }, { email: 'Please enter a valid email address' }],
    [{ currentPassword: '' }, { currentPassword: 'Please fill in current password' }],
    [{ email }, { email: accountMessages.sameEmail }],
  ] as const) {
    expectRefusal(await change(changes), 'invalid', Object.values(fields)[0], fields);
  }
  expect(await emails(NEW)).toEqual([]);
});

test('2.4.1 a user can request five email changes an hour', async () => {
  const replies = [];
  for (let n = 0; n < 6; n += 1) replies.push(await change({ email: `asha${n}@example.org` }));

  expect(replies.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202, 429]);
});
