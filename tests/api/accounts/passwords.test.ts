import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#db/schema/index.ts';
import { accountMessages } from '#domain/account/messages.ts';
import { commonPasswords } from '#functions/identity/passwords/change-password.ts';
import { Client, db } from '#support/api.ts';
import { customerWithPassword, signUp, signupForm } from '#support/customer.ts';
import { expectRefusal } from '#support/requests.ts';

const common = [...commonPasswords];

function attempt(password: string) {
  const email = 'asha.rao@example.com';
  const form = signupForm({ password, confirmPassword: password, email });
  return new Client().request('POST', '/auth/signup', form);
}

async function expectRefused(password: string, message: string) {
  expectRefusal(await attempt(password), 'invalid', message, 'password');
  expect(await db.query.users.findMany()).toEqual([]);
}

const logIn = (email: string, password?: string) => new Client().logIn(email, password);

test('6.2.1 rejects passwords of fewer than six characters after Unicode composition', async () => {
  for (const short of ['uvwxy', 'e\u0301'.repeat(5)]) {
    await expectRefused(short, 'Password should be at least 6 characters');
  }
  expect((await attempt('uvwxyq')).status).toBe(201);
});

test('6.2.4 the list of rejected passwords has 10,000 different common passwords, in lower case', () => {
  expect(new Set(common).size).toBe(10_000);
  const wrong = common.filter((each) => each.length < 6 || each !== each.toLowerCase());
  expect(wrong).toEqual([]);
});

test('6.2.4, 6.2.5, 6.2.11 explains why an easily guessed password is rejected', async () => {
  expect(accountMessages.passwordCommon).toContain('most common');
  for (const password of [common[0], 'password', 'PassWord', 'QWERTY', common.at(-1)]) {
    await expectRefused(password ?? '', accountMessages.passwordCommon);
  }
  for (const blank of ['      ', '\u00a0\u2003\u3000\u00a0\u00a0\u00a0']) {
    await expectRefused(blank, accountMessages.passwordBlank);
  }
  const siteNames = ['Waymark', 'waymark', 'waymark1', 'WayMark2026!', '__way-mark__'];
  for (const obvious of [...siteNames, 'asha.rao', 'ASHA.RAO', 'asha.rao@example.com']) {
    await expectRefused(obvious, accountMessages.passwordObvious);
  }
});

const ofOneKind = ['alllowercase', 'ALLUPPERCASE', ' a b c ', '🌄🌄🌄🌄🌄🌄', 'पासवर्ड'];
const phrases = ['correct horse battery staple', 'password is what I never choose'];

test.each([...ofOneKind, ...phrases, 'waymark and asha.rao'])(
  '6.2.5, 6.2.11 accepts the password %j, because no rule requires certain kinds of characters',
  async (password) => {
    expect((await attempt(password)).status).toBe(201);
  },
);

test('6.2.8, 6.2.9 compares every character of a long password', async () => {
  for (const length of [64, 128, 256]) {
    const password = 'x'.repeat(length - 1);
    const { user } = await signUp({ password: `${password}y`, confirmPassword: `${password}y` });

    expect((await logIn(user.email, `${password}y`)).status).toBe(200);
    for (const wrong of [`${password}z`, `${password}Y`, password]) {
      expectRefusal(await logIn(user.email, wrong), 'unauthenticated');
    }
  }
});

const COMPOSED = 'caf\u00e9 au lait';
const DECOMPOSED = 'cafe\u0301 au lait';

test.each([
  [COMPOSED, DECOMPOSED],
  [DECOMPOSED, COMPOSED],
])('accepts a password that was set as %j and is typed as %j', async (typed, later) => {
  const customer = await signUp({ password: typed, confirmPassword: later });
  const { email } = customer.user;

  expect((await logIn(email, later)).status).toBe(200);
  expect((await logIn(email, typed)).status).toBe(200);
  const change = { currentPassword: later, password: later, confirmPassword: typed };
  expect((await customer.request('POST', '/account/password', change)).status).toBe(204);
  expect((await logIn(email, typed)).status).toBe(200);
  const proof = { currentPassword: typed };
  expect((await customer.request('POST', '/account/deletion', proof)).status).toBe(204);
});

async function addressWith(passwordHash: string): Promise<string> {
  const { user } = await customerWithPassword();
  await db.update(users).set({ passwordHash }).where(eq(users.id, user.id));
  return user.email;
}

test('accepts a password whose stored hash was made from its decomposed Unicode form', async () => {
  // scrypt hash of DECOMPOSED without Unicode normalization.
  const asSent = 'scrypt$16$1$1$AAAAAAAAAAAAAAAAAAAAAA$ZA_JV6N9ZSWAk2Xyvqh_j-51QCH5oQofrZR8aZbCVa4';
  expect((await logIn(await addressWith(asSent), DECOMPOSED)).status).toBe(200);
});

test('11.4.2 log-in replaces a password hash that has weaker parameters', async () => {
  // scrypt hash of `correct horse`.
  const weak = 'scrypt$1024$8$1$AAAAAAAAAAAAAAAAAAAAAA$6T3EPrWlvRG_y8-HDJ-XRLH2SiAP9RFvuF7ZslX9Uhw';
  const email = await addressWith(weak);
  const hash = async () => (await db.query.users.findMany())[0]?.passwordHash;

  expect((await logIn(email)).status).toBe(200);
  const again = await hash();
  expect(again).not.toBe(weak);
  expect((await logIn(email)).status).toBe(200);
  expect(await hash()).toBe(again);
});
