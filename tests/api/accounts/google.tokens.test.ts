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

const FLAWS: Record<string, Flaw[]> = {
  '6.8.2, 9.1.2': ['no-signature', 'hs256'],
  '6.8.2, 9.1.3': ['other-key', 'unknown-key'],
  '9.2.1': ['expired', 'no-expiry'],
  '10.5.1, 10.5.3, 10.5.4': ['wrong-nonce', 'wrong-issuer', 'wrong-audience'],
};

test.each(Object.entries(FLAWS))('%s an ID token with %j signs nobody in', async (_, flaws) => {
  for (const flaw of flaws) {
    const browser = new Browser();
    await flawNextToken(flaw);

    expect(await browser.signIn(ASHA, journey), flaw).toBe(FAILED);

    expect(browser.cookies.has(SESSION)).toBe(false);
    expect(await db.query.users.findMany()).toEqual([]);
  }
  const browser = new Browser();
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

const [token, keys] = [{ match: 'POST /token' }, { match: 'GET /oauth2/v3/certs' }];
const outages: Fault[] = [
  ...[500, 503, 429, 400].map((status) => ({ ...token, kind: 'status' as const, status })),
  ...(['reset', 'lost-reply', 'hang'] as const).map((kind) => ({ ...token, kind })),
  ...[
    { ...keys, kind: 'status' as const, status: 500 },
    { ...keys, kind: 'hang' as const },
  ],
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
