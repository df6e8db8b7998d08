import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { authTokens, users } from '#db/schema/index.ts';
import { accountMessages } from '#domain/account/messages.ts';
import { MINUTE } from '#domain/time.ts';
import { SESSION_COOKIE } from '#local/session.ts';
import { Client, configure, db, moveClock, siteUrl } from '#support/api.ts';
import { signUp } from '#support/customer.ts';
import { emailedToken, newestEmail, subjectsTo } from '#support/emails.ts';
import { insertMentors } from '#support/mentors/mentors.ts';
import { uploaded } from '#support/packages/documents.ts';
import { allRows, expectRefusal, sendRaw } from '#support/requests.ts';
import { ASHA, Browser } from '#support/sign-in/google.ts';

const FAILED = '/login?problem=google';
const NOTICE = 'Google sign-in was added to your Waymark account';

const account = () => db.query.users.findFirst({ where: eq(users.email, ASHA.email) });

async function ashaByPassword(emailVerifiedAt: number | null) {
  const asha = await signUp({ email: ASHA.email });
  await db.update(users).set({ emailVerifiedAt });
  const { id: userId, email } = asha.user;
  const link = { id: 'token', purpose: 'reset-password', userId, email } as const;
  await db.insert(authTokens).values({ ...link, createdAt: 0, expiresAt: Date.now() + MINUTE });
  return asha;
}

const logIn = (email: string) => new Client().logIn(email);

const RAVI = { name: 'Ravi Menon', email: 'ravi@gmail.example' };

test('6.3.4 the first Google sign-in creates an account without a password', async () => {
  const browser = new Browser();
  const before = Date.now();

  const page = await browser.signIn(ASHA, { next: '/calendar?service=lor' });

  expect(page).toBe(`${siteUrl}/calendar?service=lor`);
  const row = await account();
  const person = { firstName: 'Asha', lastName: 'Rao', email: ASHA.email, passwordHash: null };
  const consent = { consentVersion: '05-06-2025', consentAt: row?.createdAt };
  expect(row).toEqual({
    ...person,
    ...consent,
    id: expect.any(String),
    authProvider: 'google',
    googleSub: expect.stringMatching(/^\d{21}$/),
    emailVerifiedAt: row?.createdAt,
    createdAt: row?.lastLogin,
    lastLogin: expect.any(Number),
  });
  expect(row?.lastLogin).toBeGreaterThanOrEqual(before);
  expect(await browser.user()).toMatchObject({ id: row?.id, displayName: 'Asha Rao' });
  expect(await db.query.knownDevices.findMany()).toMatchObject([{ userId: row?.id }]);
  expectRefusal(await logIn(ASHA.email), 'unauthenticated', accountMessages.loginFailed);
});

test('leaves a new Google user’s name empty if the sign-up form would reject it', async () => {
  const zoe = { ...ASHA, name: 'Zoë\u0007 Bell' };
  await new Browser().signIn(zoe);
  expect(await account()).toMatchObject({ firstName: '', lastName: '' });
  const typedByAdmin = { firstName: 'Zoë', lastName: 'Bell' };
  await db.update(users).set({ ...typedByAdmin, googleSub: null, emailVerifiedAt: null });
  await new Browser().signIn(zoe);
  expect(await account()).toMatchObject(typedByAdmin);
});

test('a second Google sign-in updates only the account’s last log-in time', async () => {
  await new Browser().signIn();
  await db.update(users).set({ email: 'chosen.here@example.com' });
  const [before] = await db.query.users.findMany();

  await moveClock(5 * MINUTE);
  const browser = new Browser();
  await browser.signIn({ ...ASHA, name: 'Asha Menon' });

  const [after, ...others] = await db.query.users.findMany();
  expect(others).toEqual([]);
  expect(after).toEqual({ ...before, lastLogin: expect.any(Number) });
  expect(after?.lastLogin).toBeGreaterThanOrEqual((before?.lastLogin ?? 0) + 5 * MINUTE);
  expect((await browser.user())?.id).toBe(before?.id);
});

test('a mentor who signs in with Google lands on the dashboard', async () => {
  expect(await new Browser().signIn()).toBe(`${siteUrl}/`);
  await insertMentors({ id: 'meera', userId: (await account())?.id });

  expect(await new Browser().signIn()).toBe(`${siteUrl}/admin`);
  expect(await new Browser().signIn(ASHA, { next: '/profile' })).toBe(`${siteUrl}/profile`);
});

test('a new Google user who signs in four times concurrently gets one account', async () => {
  const browsers = Array.from({ length: 4 }, () => new Browser());
  const callbacks = await Promise.all(
    browsers.map(async (browser) => browser.choose(await browser.startSignIn(), ASHA)),
  );

  await Promise.all(browsers.map((browser, index) => browser.finishSignIn(callbacks[index] ?? '')));

  const [row, ...others] = await db.query.users.findMany();
  expect(others).toEqual([]);
  for (const browser of browsers) expect((await browser.user())?.id).toBe(row?.id);
});

test('6.8.1, 10.5.2 rejects a different Google user with the same email address', async () => {
  await new Browser().signIn();
  await db.update(users).set({ googleSub: 'somebody-else' });
  const before = await allRows();
  const browser = new Browser();

  expect(await browser.signIn()).toBe(FAILED);

  expect(await browser.user()).toBeNull();
  expect(await allRows()).toEqual(before);
});

test('7.6.2 if an attacker signs up with a victim’s email address, the victim’s Google sign-in gets the account', async () => {
  const attacker = await ashaByPassword(null);
  // In another browser, the link works only with the account's password. So this request
  // verifies nothing.
  const token = await emailedToken(ASHA.email);
  await new Client().request('POST', '/auth/verify-email', { token });
  const { sessions, authTokens: tokens } = await allRows();
  await new Browser().signIn(RAVI);
  expect(await attacker.whoAmI()).toEqual(attacker.user);
  expect(await allRows()).toMatchObject({ authTokens: tokens });
  expect((await allRows()).sessions).toEqual(expect.arrayContaining(sessions ?? []));
  const owner = new Browser();

  await owner.signIn();

  expect((await owner.user())?.id).toBe(attacker.user.id);
  expect(await attacker.isSignedIn()).toBe(false);
  const devices = await db.query.knownDevices.findMany();
  expect(devices.filter(({ userId }) => userId === attacker.user.id)).toHaveLength(1);
  expectRefusal(await logIn(ASHA.email), 'unauthenticated', accountMessages.loginFailed);
  expect(await db.query.authTokens.findMany()).toEqual([]);
  const proved = { passwordHash: null, emailVerifiedAt: expect.any(Number) };
  expect(await account()).toMatchObject({ ...proved, authProvider: 'password' });
  expect((await newestEmail(NOTICE))?.text).toContain('Your old password was removed');
});

test.each([
  ['without a payment order is deleted', false],
  ['with a payment order is cancelled without its answers', true],
])(
  '7.6.2 when the owner of the email address takes over the account, the attacker’s booking %s',
  async (_, isOrdered) => {
    const attacker = await signUp({ email: ASHA.email, firstName: 'Mallory', lastName: 'Evil' });
    const { id } = (await attacker.hold()).body.booking;
    await attacker.saveDetails(id);
    if (isOrdered) await attacker.startPayment(id);
    await uploaded(attacker);
    const owner = new Browser();

    await owner.signIn();

    expect(await owner.user()).toMatchObject({ displayName: 'Asha Rao' });
    const { bookings, tempReservations, unpaidHolds, documents } = await allRows();
    expect([tempReservations, unpaidHolds, documents]).toEqual([[], [], []]);
    const emptied = { id, status: 'cancelled', fullName: null, phoneNumber: null };
    expect(bookings).toMatchObject(isOrdered ? [{ ...emptied, detailsCompleted: false }] : []);
  },
);

test('6.3.7, 7.2.4 Google sign-in opens an existing verified account and keeps the account’s password', async () => {
  const asha = await ashaByPassword(7);
  const before = await allRows();
  const browser = new Browser();

  await browser.signIn({ ...ASHA, email: 'Asha.Rao@Gmail.Example' });

  expect((await browser.user())?.id).toBe(asha.user.id);
  const linked = { emailVerifiedAt: 7, googleSub: expect.any(String) };
  expect(await account()).toMatchObject({ ...linked, authProvider: 'password' });
  expect(await db.query.authTokens.findMany()).toEqual(before.authTokens);
  expect(await asha.isSignedIn()).toBe(false);
  expect((await logIn(ASHA.email)).status).toBe(200);
  const email = await newestEmail(NOTICE);
  expect(email?.text).toContain('Your old password still works.');
  expect(email?.text).not.toContain('removed');

  await browser.signIn();
  const earlier = new Browser();
  earlier.cookies.set(SESSION_COOKIE, browser.cookies.get(SESSION_COOKIE) ?? '');
  await browser.signIn(RAVI);
  expect(await earlier.user()).toBeNull();
  expect((await browser.user())?.displayName).toBe('Ravi Menon');
  expect((await subjectsTo(ASHA.email)).filter((subject) => subject === NOTICE)).toHaveLength(1);
  expect(await subjectsTo(RAVI.email)).toEqual([]);
});

test('a site without Google credentials offers no Google sign-in', async () => {
  await configure({ GOOGLE_CLIENT_ID: null, GOOGLE_CLIENT_SECRET: null });

  const { body } = await new Client().request('GET', '/auth/me');

  expect(body).toEqual({ user: null, isAdmin: false, isMentor: false, google: false });
  expectRefusal(await sendRaw('GET', '/auth/google'), 'not_found');
  expectRefusal(await sendRaw('GET', '/auth/google/callback?code=x&state=y'), 'not_found');
});
