import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import type { Config } from '#functions/env.ts';
import { createChallenge } from '#functions/providers/challenge.ts';
import { startTurnstile } from '#local/turnstile/server.ts';
import { control } from './local/razorpay-support.ts';

const siteKey = 'site-key';
const secretKey = 'secret-key';
const network = '203.0.113.7';

vi.spyOn(console, 'log').mockImplementation(() => {});
const { url, close } = await startTurnstile({ port: 0, siteKey, secretKey });
afterAll(close);

const config = {
  SITE_URL: 'https://waymark.test',
  TURNSTILE_SITE_KEY: siteKey,
  TURNSTILE_SECRET_KEY: secretKey,
  TURNSTILE_SCRIPT_URL: `${url}/turnstile/v0/api.js`,
  TURNSTILE_VERIFY_URL: `${url}/turnstile/v0/siteverify`,
} as Config;
const challenge = createChallenge(config);
const verify = (token: string) => challenge.verify(token, 'login', network);

const tokenFor = async (action = 'login', hostname = 'waymark.test') =>
  (await control<{ token: string }>(url, 'tokens', { action, hostname })).token;

const failVerify = (fault: object) =>
  control(url, 'faults', { match: 'POST /turnstile/v0/siteverify', ...fault });

test('accepts each bot check token only once, and only for its action and site', async () => {
  for (const from of [network, '2001:db8::/64', 'unknown']) {
    const token = await tokenFor();
    expect(await challenge.verify(token, 'login', from), from).toBe(true);
    expect(await challenge.verify(token, 'login', from), from).toBe(false);
  }
  expect(await verify(await tokenFor('contact'))).toBe(false);
  expect(await verify(await tokenFor('login', 'evil.test'))).toBe(false);
  expect(await verify('XXXX.DUMMY.TOKEN.XXXX')).toBe(false);
  const otherwise = createChallenge({ ...config, TURNSTILE_SECRET_KEY: 'other' });
  expect(await otherwise.verify(await tokenFor(), 'login', network)).toBe(false);
});

test.each([
  ['an outage', 'status', { status: 503 }],
  ['an outage with a JSON body', 'status', { status: 500, body: 'json' }],
  ['an HTML page', 'status', { status: 400, body: 'html' }],
  ['a broken connection', 'reset', {}],
  ['a lost response', 'lost-reply', {}],
])('16.5.3 rejects a bot check token if siteverify fails with %s', async (_, kind, more) => {
  const token = await tokenFor();
  await failVerify({ kind, ...more });

  expect(await verify(token)).toBe(false);
});

test('16.5.3 rejects a bot check token if siteverify does not respond for five seconds', async () => {
  const token = await tokenFor();
  await failVerify({ kind: 'hang' });
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  // Shortens the timeout of five seconds to save time.
  const shortened = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(1));
  onTestFinished(() => shortened.mockRestore());

  expect(await verify(token)).toBe(false);

  expect(shortened.mock.calls).toEqual([[5000]]);
});
