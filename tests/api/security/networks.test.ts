import { expect, test } from 'vitest';
import { rateLimits } from '#db/schema/index.ts';
import { limits } from '#domain/account/limits.ts';
import type { ErrorBody } from '#domain/errors.ts';
import { MINUTE } from '#domain/time.ts';
import { secrets } from '#local/settings.ts';
import { Client, challengeUrl, db, insertAttempts, moveClock, type Reply } from '#support/api.ts';
import { customer, signUp, signupForm } from '#support/customer.ts';
import { emails, passChallenge } from '#support/providers.ts';
import { expectRefusal } from '#support/requests.ts';
import { isDeep } from '#support/stack/deep.ts';

/** Hashing is slow. So `npm test` signs up only a few people. */
const NEIGHBOURS = isDeep ? 40 : 8;

function sendFrom(network: string, path: string, form: object) {
  const from = { 'CF-Connecting-IP': network };
  return new Client().request<ErrorBody>('POST', path, form, from);
}

function signUpFrom(network: string, changes = {}) {
  return sendFrom(network, '/auth/signup', signupForm(changes));
}

/** Passes the bot check only if the API asks for a bot check, as our page does. */
async function signUpAsPerson(network: string) {
  const form = signupForm();
  const first = await sendFrom(network, '/auth/signup', form);
  if (first.status !== 403) return first;
  const turnstileToken = await passChallenge('signup');
  return sendFrom(network, '/auth/signup', { ...form, turnstileToken });
}

function expectChallenge(reply: Reply<ErrorBody>, action: string): void {
  expect(reply.status).toBe(403);
  const siteKey = secrets.TURNSTILE_SITE_KEY;
  const challenge = { siteKey, scriptUrl: `${challengeUrl}/turnstile/v0/api.js`, action };
  expect(reply.body.error).toMatchObject({ code: 'challenge_required', challenge });
}

test(`${NEIGHBOURS} people behind one IP address can sign up within an hour`, async () => {
  for (let n = 0; n < NEIGHBOURS; n += 1) {
    await moveClock(n * MINUTE);
    expect((await signUpAsPerson('203.0.113.7')).status).toBe(201);
  }
}, 240_000);

test('only valid forms count towards a network’s sign-up limit', async () => {
  const wrong = [{ email: 'asha' }, { password: 'Football', confirmPassword: 'Football' }];
  for (let n = 0; n < 10; n += 1) {
    expect((await signUpFrom('203.0.113.7', wrong[n % 2])).status).toBe(422);
  }

  const { email } = (await customer()).user;
  for (let n = 0; n < limits.signUp.attempts; n += 1) {
    expectRefusal(await signUpFrom('203.0.113.7', { email }), 'conflict');
  }
  expectChallenge(await signUpFrom('203.0.113.7', { email }), 'signup');
});

const question = { name: 'Asha', email: 'a@example.com', subject: 'A question', message: 'Which?' };

const forms = {
  signUp: ['signup', '/auth/signup', () => signupForm(), 201],
  logInFrom: ['login', '/auth/login', () => ({ email: 'nobody@example.com', password: 'x' }), 401],
  forgotPasswordFrom: ['reset', '/auth/forgot-password', () => ({ email: 'a@example.com' }), 202],
  contact: ['contact', '/contact', () => question, 202],
  webinar: ['webinar', '/webinar', () => ({ email: 'a@example.com' }), 202],
} as const;

test.each(Object.entries(forms))(
  '2.4.1 limit %s: a network needs a bot check above the limit, and is rejected above a second limit',
  async (name, [action, path, form, good]) => {
    const network = '203.0.113.7';
    await insertAttempts(`${name}:${network}`, limits[name as keyof typeof forms].attempts - 1);
    const send = async (turnstileToken?: string) =>
      sendFrom(network, path, { ...form(), turnstileToken });

    const atOnce = (await Promise.all([send(), send()])).map(({ status }) => status);
    expect(atOnce.toSorted()).toEqual([good, 403].toSorted());
    expectChallenge(await send(), action);
    expectChallenge(await send('made up'), action);
    const token = await passChallenge(action);
    expect((await send(token)).status).toBe(good);
    expectChallenge(await send(token), action);

    const passed = `${name.replace(/From$/, '')}Passed` as 'signUpPassed';
    await db.delete(rateLimits);
    await insertAttempts(`${passed}:${network}`, limits[passed].attempts - 1);
    expect((await send(await passChallenge(action))).status).toBe(good);
    expectRefusal(await send(await passChallenge(action)), 'rate_limited');
  },
);

test('a client on a known device can log in without a bot check, even above the network’s limit', async () => {
  const asha = await signUp();
  const network = '203.0.113.7';
  const later = Date.now() + MINUTE;
  await insertAttempts(`logInFrom:${network}`, limits.logInFrom.attempts, later);
  await insertAttempts(`logInPassed:${network}`, limits.logInPassed.attempts, later);
  const form = { email: asha.user.email, password: 'correct horse' };

  const stranger = await sendFrom(network, '/auth/login', form);
  const reply = await asha.request('POST', '/auth/login', form, { 'CF-Connecting-IP': network });

  expectChallenge(stranger, 'login');
  expect(reply.status).toBe(200);
});

test('rate limits count different notations of one IPv6 network together', async () => {
  await insertAttempts('signUp:2001:db8:1:2::/64', limits.signUp.attempts - 1);
  expect((await signUpFrom('2001:0DB8:0001:0002:0:0:0:2')).status).toBe(201);
  expectChallenge(await signUpFrom('2001:DB8:1:2::9'), 'signup');

  await db.delete(rateLimits);
  await insertAttempts('signUp:2001:db8:1::/48', 4 * limits.signUp.attempts - 1);
  expect((await signUpFrom('2001:db8:1:3::1')).status).toBe(201);
  expectChallenge(await signUpFrom('2001:db8:1:4::1'), 'signup');
  expect((await signUpFrom('2001:db8:2:4::1')).status).toBe(201);
});

const message = { ...question, message: 'Sent once' };

test('a contact message that is repeated with a bot check is emailed only once', async () => {
  const client = new Client();
  await client.request('POST', '/contact', message);
  const turnstileToken = await passChallenge('contact');
  await client.request('POST', '/contact', { ...message, turnstileToken });

  const sent = await emails();
  expect(sent).toHaveLength(1);
  expect(JSON.stringify(sent)).not.toContain(turnstileToken);
});

test('rejects a bot check token that is longer than Turnstile’s tokens', async () => {
  const form = { ...message, turnstileToken: 'x'.repeat(2049) };

  const { status, body } = await sendFrom('203.0.113.7', '/contact', form);

  expect(status).toBe(422);
  expect(body.error.fields).toHaveProperty('turnstileToken');
});
