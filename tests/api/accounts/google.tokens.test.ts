/** Google's word is taken only when it is Google's, for us, now and of this attempt. */
import { expect, test } from 'vitest';
import { MINUTE } from '#domain/calendar/time.ts';
import type { Flaw } from '#local/google/id-token.ts';
import { db, moveClock } from '#tests/support/api.ts';
import { signUp } from '#tests/support/customer.ts';
import type { Fault } from '#tests/support/providers.ts';
import { everything } from '#tests/support/raw.ts';
import {
  ASHA,
  Browser,
  flawNextToken,
  googleFails,
  SESSION,
} from '#tests/support/sign-in/google.ts';

const FAILED = '/signup?problem=google&next=%2Fcalendar';

const journey = { page: 'signup', next: '/calendar' };

const flaws: [asvs: string, flaw: Flaw][] = [
  ['6.8.2, 9.1.2', 'no-signature'],
  ['6.8.2, 9.1.2', 'hs256'],
  ['6.8.2, 9.1.3', 'other-key'],
  ['6.8.2, 9.1.3', 'unknown-key'],
  ['9.2.1', 'expired'],
  ['9.2.1', 'no-expiry'],
  ['10.5.1', 'wrong-nonce'],
  ['10.5.3', 'wrong-issuer'],
  ['10.5.4', 'wrong-audience'],
];

test.each(flaws)('%s an ID token with the flaw %s signs nobody in', async (_, flaw) => {
  const browser = new Browser();
  await flawNextToken(flaw);

  expect(await browser.signIn(ASHA, journey)).toBe(FAILED);

  expect(browser.cookies.has(SESSION)).toBe(false);
  expect(await db.query.users.findMany()).toEqual([]);
  await browser.signIn();
  expect(await browser.user()).not.toBeNull();
});

test('6.8.1 an address that Google has not verified opens and makes no account', async () => {
  await signUp({ email: ASHA.email });
  const before = await everything();
  const browser = new Browser();

  expect(await browser.signIn({ ...ASHA, unverified: 'on' }, journey)).toBe(FAILED);
  await browser.signIn({ name: 'Ravi', email: 'ravi@gmail.example', unverified: 'on' });

  expect(browser.cookies.has(SESSION)).toBe(false);
  expect(await everything()).toEqual(before);
});

const outages: Fault[] = [
  { match: 'POST /token', kind: 'status', status: 500 },
  { match: 'POST /token', kind: 'status', status: 503 },
  { match: 'POST /token', kind: 'status', status: 429 },
  { match: 'POST /token', kind: 'status', status: 400 },
  { match: 'POST /token', kind: 'reset' },
  { match: 'POST /token', kind: 'lost-reply' },
  { match: 'POST /token', kind: 'hang' },
  { match: 'GET /oauth2/v3/certs', kind: 'status', status: 500 },
  { match: 'GET /oauth2/v3/certs', kind: 'hang' },
];

test.each(outages)('when Google fails by %j, the person is back where they were', async (fault) => {
  // Its keys are asked for again after ten minutes.
  await moveClock(11 * MINUTE);
  const browser = new Browser();
  await googleFails(fault);

  expect(await browser.signIn(ASHA, journey)).toBe(FAILED);

  expect(browser.cookies.has(SESSION)).toBe(false);
  expect(await db.query.users.findMany()).toEqual([]);
});
