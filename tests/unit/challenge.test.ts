import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { ChallengeRequired } from '#domain/errors.ts';
import type { Context } from '#functions/context.ts';
import type { Config } from '#functions/env.ts';
import { createChallenge } from '#functions/providers/challenge.ts';
import { requireChallenge } from '#functions/services/limits/challenge.ts';
import { startTurnstile } from '#local/turnstile/server.ts';

const siteKey = 'site-key';
const secretKey = 'secret-key';
const hostname = 'waymark.test';
const network = '203.0.113.7';

/** Turnstile, and our provider for it; both end with the test. */
async function start(changes: Partial<Config> = {}) {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  const { url, close } = await startTurnstile({ port: 0, siteKey, secretKey });
  onTestFinished(close);
  const config = {
    SITE_URL: `https://${hostname}`,
    TURNSTILE_SITE_KEY: siteKey,
    TURNSTILE_SECRET_KEY: secretKey,
    TURNSTILE_SCRIPT_URL: `${url}/turnstile/v0/api.js`,
    TURNSTILE_VERIFY_URL: `${url}/turnstile/v0/siteverify`,
    ...changes,
  } as Config;
  const control = async (path: string, body: object) => {
    const response = await fetch(`${url}/__control/${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
    });
    return response.json();
  };
  const pass = async (action = 'login', on = hostname): Promise<string> =>
    (await control('tokens', { action, hostname: on })).token;
  const fault = (kind: string, more = {}) =>
    control('faults', { match: 'POST /turnstile/v0/siteverify', kind, ...more });
  return { config, challenge: createChallenge(config), pass, fault };
}

describe('a token', () => {
  test('of a passed check is good from any network, once', async () => {
    const { challenge, pass } = await start();

    for (const from of [network, '2001:db8::/64', 'unknown']) {
      const token = await pass();
      expect(await challenge.verify(token, 'login', from), from).toBe(true);
      expect(await challenge.verify(token, 'login', from), from).toBe(false);
    }
  });

  test('for another action, from another site or made up is refused', async () => {
    const { challenge, pass } = await start();
    const verify = (token: string) => challenge.verify(token, 'login', network);

    expect(await verify(await pass('contact'))).toBe(false);
    expect(await verify(await pass('login', 'evil.test'))).toBe(false);
    expect(await verify('XXXX.DUMMY.TOKEN.XXXX')).toBe(false);
    expect(await verify(await pass())).toBe(true);
  });

  test('is worth nothing with a wrong secret of ours', async () => {
    const { challenge, pass } = await start({ TURNSTILE_SECRET_KEY: 'other' });

    expect(await challenge.verify(await pass(), 'login', network)).toBe(false);
  });
});

describe('16.5.3 a check that cannot be made is a refusal', () => {
  test.each([
    ['an outage', 'status', { status: 503 }],
    ['an outage that speaks JSON', 'status', { status: 500, body: 'json' }],
    ['a page in place of an answer', 'status', { status: 400, body: 'html' }],
    ['a connection that breaks', 'reset', {}],
    ['an answer that is lost', 'lost-reply', {}],
    ['no answer within the time limit', 'hang', {}],
  ])('%s', { timeout: 60_000 }, async (_, kind, more) => {
    const { challenge, pass, fault } = await start();
    const token = await pass();
    await fault(kind, more);

    expect(await challenge.verify(token, 'login', network)).toBe(false);
  });
});

describe('requireChallenge', () => {
  test('asks for the check where no token came, or one that did not pass', async () => {
    const context = (await start()) as unknown as Context;
    const { TURNSTILE_SCRIPT_URL: scriptUrl } = context.config;

    for (const token of [undefined, 'made up']) {
      const asked = requireChallenge(context, { action: 'signup', token, network });
      await expect(asked).rejects.toThrow(ChallengeRequired);
      await expect(asked).rejects.toMatchObject({
        code: 'challenge_required',
        details: { challenge: { siteKey, scriptUrl, action: 'signup' } },
      });
    }
  });

  test('lets through who passed', async () => {
    const { pass, ...rest } = await start();
    const token = await pass('hold');

    const asked = requireChallenge(rest as unknown as Context, { action: 'hold', token, network });

    await expect(asked).resolves.toBeUndefined();
  });
});
