/**
 * An answer of Google's counts only in the browser that asked, once. A person sees the callback, so
 * a refusal is no 400 but the way back to the sign-in page, which says that it failed.
 */
import { expect, test } from 'vitest';
import { configure, db, google, siteUrl } from '#tests/support/api.ts';
import { ASHA, ATTEMPT, Browser, SESSION } from '#tests/support/sign-in/google.ts';

const FAILED = '/login?problem=google';

const MALLORY = { name: 'Mallory', email: 'mallory@gmail.example' };

function changed(url: string, name: string, value: string): string {
  const other = new URL(url);
  other.searchParams.set(name, value);
  return other.href;
}

async function expectNobody(browser: Browser): Promise<void> {
  expect(browser.cookies.has(SESSION)).toBe(false);
  expect(await db.query.sessions.findMany()).toEqual([]);
  expect(await db.query.users.findMany()).toEqual([]);
}

test('10.1.2, 10.2.1 Google is asked for an account chosen again, by PKCE, with a state and a nonce', async () => {
  const pages = [await new Browser().leave(), await new Browser().leave()].map((page) => {
    const { origin, pathname, searchParams } = new URL(page);
    return { address: origin + pathname, ...Object.fromEntries(searchParams) };
  });

  const [first, second] = pages;
  const random = expect.stringMatching(/^[\w-]{43}$/);
  expect(first).toEqual({
    address: `${google.url}/o/oauth2/v2/auth`,
    response_type: 'code',
    client_id: 'local-waymark.apps.googleusercontent.com',
    redirect_uri: `${siteUrl}/api/auth/google/callback`,
    scope: 'openid email profile',
    prompt: 'select_account',
    code_challenge_method: 'S256',
    ...{ code_challenge: random, state: random, nonce: random },
  });
  for (const name of ['code_challenge', 'state', 'nonce']) {
    expect(second).not.toHaveProperty(name, (first as Record<string, string>)[name]);
  }
});

test('3.3.1 the attempt stays in a cookie of this host for ten minutes and one answer, over https a secure one', async () => {
  const begin = (browser: Browser) => browser.open(`${siteUrl}/api/auth/google`);
  const browser = new Browser();
  const start = await begin(browser);
  const page = start.headers.get('location') ?? '';

  const [name, ...attributes] = start.headers.getSetCookie()[0]?.split('; ') ?? [];
  expect(name).toMatch(/^google=/);
  expect(attributes.toSorted()).toEqual(['HttpOnly', 'Max-Age=600', 'Path=/', 'SameSite=Lax']);
  expect(start.headers.get('cache-control')).toBe('no-store');
  await browser.comeBack(await browser.choose(page, ASHA));
  expect([...browser.cookies.keys()]).toEqual([SESSION, 'device']);

  await configure({ SITE_URL: 'https://waymark.example' });
  const end = await browser.open(`${siteUrl}/api/auth/google/callback`);
  for (const { headers } of [await begin(browser), end]) {
    expect(headers.getSetCookie()[0]).toMatch(/^__Host-google=.*Secure/);
  }
});

test('10.1.2 an answer without an attempt, or to another browser’s, signs nobody in', async () => {
  const mallory = new Browser();
  const callback = await mallory.choose(await mallory.leave(), MALLORY);
  const [stranger, victim] = [new Browser(), new Browser()];
  await victim.leave();

  for (const browser of [stranger, victim]) {
    expect(await browser.comeBack(callback)).toBe(FAILED);
    await expectNobody(browser);
  }
});

test('10.1.2 an answer counts once, also for who kept the cookie', async () => {
  const browser = new Browser();
  const callback = await browser.choose(await browser.leave(), ASHA);
  const thief = new Browser();
  thief.cookies.set(ATTEMPT, browser.cookies.get(ATTEMPT) ?? '');
  await browser.comeBack(callback);

  expect(await browser.comeBack(callback)).toBe(FAILED);
  expect(await thief.comeBack(callback)).toBe(FAILED);

  expect(thief.cookies.has(SESSION)).toBe(false);
  expect((await browser.user())?.displayName).toBe('Asha Rao');
});

test('10.2.1 a code that was slipped in fails for want of its verifier', async () => {
  const mallory = new Browser();
  const stolen = await mallory.choose(await mallory.leave(), ASHA);
  const browser = new Browser();
  const own = await browser.choose(await browser.leave(), MALLORY);
  const code = new URL(stolen).searchParams.get('code') ?? '';

  expect(await browser.comeBack(changed(own, 'code', code))).toBe(FAILED);

  await expectNobody(browser);
});

test.each([
  ['state', ''],
  ['state', 'guess'],
  ['code', ''],
  ['code', 'guess'],
  ['code', "' or 1=1 --"],
  ['error', 'server_error'],
  ['error', 'access_denied\u0000'],
])('10.1.2 an answer whose %s is %j is no way in, and no error page', async (name, value) => {
  const browser = new Browser();
  const callback = new URL(await browser.choose(await browser.leave(), ASHA));
  if (name === 'error') callback.searchParams.delete('code');
  callback.searchParams.set(name, value);

  expect(await browser.comeBack(callback.href)).toBe(FAILED);

  await expectNobody(browser);
});

test('10.1.2 a forged cookie is no attempt', async () => {
  const forged = ['', 'x', 'state=', '%E0%A4%A', 'state=a&verifier=b', '%00', 'a'.repeat(4000)];
  for (const value of forged) {
    const browser = new Browser();
    const callback = await browser.choose(await browser.leave(), ASHA);
    browser.cookies.set(ATTEMPT, value);
    expect(await browser.comeBack(callback), value).toBe(FAILED);
    await expectNobody(browser);
  }
});

test('cancelling at Google leads back to the page that asked, without a complaint', async () => {
  for (const [query, page] of [
    [{ page: 'signup', next: '/calendar' }, '/signup?next=%2Fcalendar'],
    [{ page: 'account' }, '/account'],
    [{ page: '//evil.example' }, '/login'],
  ] as const) {
    const browser = new Browser();
    const callback = await browser.choose(await browser.leave(query), { choice: 'cancel' });
    expect(await browser.comeBack(callback)).toBe(page);
    await expectNobody(browser);
  }
});

test('3.7.2 a sign-in leads to pages of ours alone, and keeps no longer way than a cookie can hold', async () => {
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
    await browser.leave({ next: longest });
    expect((browser.cookies.get(ATTEMPT) ?? '').length).toBeLessThan(4000);
  }
});
