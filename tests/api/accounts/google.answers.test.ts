import { expect, test } from 'vitest';
import { MINUTE } from '#domain/time.ts';
import type { Flaw } from '#local/google/id-token.ts';
import { SESSION_COOKIE } from '#local/session.ts';
import { configure, db, googleUrl, moveClock, siteUrl } from '#support/api.ts';
import { signUp } from '#support/customer.ts';
import type { Fault } from '#support/providers.ts';
import { allRows } from '#support/requests.ts';
import {
  ASHA,
  ATTEMPT_COOKIE,
  Browser,
  flawNextToken,
  googleFails,
} from '#support/sign-in/google.ts';

const FAILED = '/login?problem=google';

const MALLORY = { name: 'Mallory', email: 'mallory@gmail.example' };

async function expectNobody(browser: Browser): Promise<void> {
  expect(browser.cookies.has(SESSION_COOKIE)).toBe(false);
  expect(await db.query.sessions.findMany()).toEqual([]);
  expect(await db.query.users.findMany()).toEqual([]);
}

test('10.1.2, 10.2.1 sign-in opens Google’s account chooser with a new PKCE challenge, state and nonce', async () => {
  const request = async () => {
    const { origin, pathname, searchParams } = new URL(await new Browser().startSignIn());
    return { address: origin + pathname, ...Object.fromEntries(searchParams) };
  };

  const [first, second] = [await request(), await request()];
  const random = expect.stringMatching(/^[\w-]{43}$/);
  expect(first).toEqual({
    address: `${googleUrl}/o/oauth2/v2/auth`,
    response_type: 'code',
    client_id: 'local-waymark.apps.googleusercontent.com',
    redirect_uri: `${siteUrl}/api/auth/google/callback`,
    scope: 'openid email profile',
    prompt: 'select_account',
    code_challenge_method: 'S256',
    code_challenge: random,
    state: random,
    nonce: random,
  });
  for (const name of ['code_challenge', 'state', 'nonce']) {
    expect(second).not.toHaveProperty(name, (first as Record<string, string>)[name]);
  }
});

test('3.3.1 the Google sign-in cookie lasts ten minutes, and is a Secure __Host- cookie over https', async () => {
  const begin = (browser: Browser) => browser.open(`${siteUrl}/api/auth/google`);
  const browser = new Browser();
  const start = await begin(browser);
  const page = start.headers.get('location') ?? '';

  const [name, ...attributes] = start.headers.getSetCookie()[0]?.split('; ') ?? [];
  expect(name).toMatch(/^google=/);
  expect(attributes.toSorted()).toEqual(['HttpOnly', 'Max-Age=600', 'Path=/', 'SameSite=Lax']);
  expect(start.headers.get('cache-control')).toBe('no-store');
  await browser.finishSignIn(await browser.choose(page, ASHA));
  expect([...browser.cookies.keys()]).toEqual([SESSION_COOKIE, 'device']);

  await configure({ SITE_URL: 'https://waymark.example' });
  const end = await browser.open(`${siteUrl}/api/auth/google/callback`);
  for (const { headers } of [await begin(browser), end]) {
    expect(headers.getSetCookie()[0]).toMatch(/^__Host-google=.*Secure/);
  }
});

test('10.1.2 rejects a Google callback if another browser started the sign-in', async () => {
  const mallory = new Browser();
  const callback = await mallory.choose(await mallory.startSignIn(), MALLORY);
  const [stranger, victim] = [new Browser(), new Browser()];
  await victim.startSignIn();

  for (const browser of [stranger, victim]) {
    expect(await browser.finishSignIn(callback)).toBe(FAILED);
    await expectNobody(browser);
  }
});

test('10.1.2 accepts a Google callback only once, even with a copied cookie', async () => {
  const browser = new Browser();
  const callback = await browser.choose(await browser.startSignIn(), ASHA);
  const thief = new Browser();
  thief.cookies.set(ATTEMPT_COOKIE, browser.cookies.get(ATTEMPT_COOKIE) ?? '');
  await browser.finishSignIn(callback);

  expect(await browser.finishSignIn(callback)).toBe(FAILED);
  expect(await thief.finishSignIn(callback)).toBe(FAILED);

  expect(thief.cookies.has(SESSION_COOKIE)).toBe(false);
  expect((await browser.user())?.displayName).toBe('Asha Rao');
});

test('10.2.1 rejects an injected Google code, because the PKCE verifier does not match', async () => {
  const mallory = new Browser();
  const stolen = await mallory.choose(await mallory.startSignIn(), ASHA);
  const browser = new Browser();
  const own = await browser.choose(await browser.startSignIn(), MALLORY);
  const callback = new URL(own);
  callback.searchParams.set('code', new URL(stolen).searchParams.get('code') ?? '');

  expect(await browser.finishSignIn(callback.href)).toBe(FAILED);

  await expectNobody(browser);
});

test.each([
  ['state', ['', 'guess']],
  ['code', ['', 'guess', "' or 1=1 --"]],
  ['error', ['server_error', 'access_denied\u0000']],
  ['cookie', ['', 'x', 'state=', '%E0%A4%A', 'state=a&verifier=b', '%00', 'a'.repeat(4000)]],
])('10.1.2 rejects a Google callback with a wrong %s', async (name, values) => {
  for (const value of values) {
    const browser = new Browser();
    const callback = new URL(await browser.choose(await browser.startSignIn(), ASHA));
    if (name === 'error') callback.searchParams.delete('code');
    if (name === 'cookie') browser.cookies.set(ATTEMPT_COOKIE, value);
    else callback.searchParams.set(name, value);

    expect(await browser.finishSignIn(callback.href), value).toBe(FAILED);

    await expectNobody(browser);
  }
});

test('a user who cancels at Google returns to the previous page without an error', async () => {
  for (const [query, page] of [
    [{ page: 'signup', next: '/calendar' }, '/signup?next=%2Fcalendar'],
    [{ page: 'account' }, '/account'],
    [{ page: '//evil.example' }, '/login'],
  ] as const) {
    const browser = new Browser();
    const callback = await browser.choose(await browser.startSignIn(query), { choice: 'cancel' });
    expect(await browser.finishSignIn(callback)).toBe(page);
    await expectNobody(browser);
  }
});

test('3.7.2 Google sign-in redirects only to pages of this site', async () => {
  const [long, longest] = [`/calendar?${'é'.repeat(5000)}`, 'é'.repeat(250)];
  for (const [next, page] of [
    ['/profile', `${siteUrl}/profile`],
    ['//evil.example', '/'],
    ['javascript:alert(1)', '/'],
    [long, `${siteUrl}/`],
  ] as const) {
    const browser = new Browser();
    expect(await browser.signIn(ASHA, { next }), next).toBe(page);
    expect(await browser.user()).not.toBeNull();
    for (const path of [longest, longest + longest]) {
      await browser.startSignIn({ next: path });
      expect((browser.cookies.get(ATTEMPT_COOKIE) ?? '').length).toBeLessThan(4000);
    }
  }
});

const journey = { page: 'signup', next: '/calendar' };
const FAILED_THERE = '/signup?problem=google&next=%2Fcalendar';

const FLAWS: Record<string, Flaw[]> = {
  '6.8.2, 9.1.2': ['no-signature', 'hs256'],
  '6.8.2, 9.1.3': ['other-key', 'unknown-key'],
  '9.2.1': ['expired', 'no-expiry'],
  '10.5.1, 10.5.3, 10.5.4': ['wrong-nonce', 'wrong-issuer', 'wrong-audience'],
};

test.each(Object.entries(FLAWS))('%s rejects a Google ID token with %j', async (_, flaws) => {
  for (const flaw of flaws) {
    const browser = new Browser();
    await flawNextToken(flaw);

    expect(await browser.signIn(ASHA, journey), flaw).toBe(FAILED_THERE);

    await expectNobody(browser);
  }
  const browser = new Browser();
  await browser.signIn();
  expect(await browser.user()).not.toBeNull();
});

test('6.8.1 rejects Google users whose email address Google has not verified', async () => {
  await signUp({ email: ASHA.email });
  const before = await allRows();
  const browser = new Browser();

  expect(await browser.signIn({ ...ASHA, unverified: 'on' }, journey)).toBe(FAILED_THERE);
  await browser.signIn({ name: 'Ravi', email: 'ravi@gmail.example', unverified: 'on' });

  expect(browser.cookies.has(SESSION_COOKIE)).toBe(false);
  expect(await allRows()).toEqual(before);
});

const [token, keys] = [{ match: 'POST /token' }, { match: 'GET /oauth2/v3/certs' }];
const outages: Fault[] = [
  { ...token, kind: 'status', status: 500 },
  { ...token, kind: 'status', status: 503 },
  { ...token, kind: 'status', status: 429 },
  { ...token, kind: 'status', status: 400 },
  { ...token, kind: 'reset' },
  { ...token, kind: 'lost-reply' },
  { ...token, kind: 'hang' },
  { ...keys, kind: 'status', status: 500 },
];

test.each(outages)('a user returns to the sign-up page if Google fails with %j', async (fault) => {
  // The Worker caches Google's keys for ten minutes.
  await moveClock(11 * MINUTE);
  const browser = new Browser();
  await googleFails(fault);

  expect(await browser.signIn(ASHA, journey)).toBe(FAILED_THERE);

  await expectNobody(browser);
});
