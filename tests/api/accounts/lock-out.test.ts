/** Guessing at an account, and its owner who gets in meanwhile (ASVS 5.0: 6.3.1). */
import { beforeEach, expect, test } from 'vitest';
import { knownDevices } from '#db/schema/index.ts';
import { limits } from '#domain/account/limits.ts';
import { accountMessages } from '#domain/account/messages.ts';
import { DAY, HOUR, MINUTE } from '#domain/calendar/time.ts';
import { Client, countedAttempts, db, moveClock, type Reply } from '#tests/support/api.ts';
import { type Customer, customerWithPassword } from '#tests/support/customer.ts';
import { expectRefusal } from '#tests/support/refusals.ts';
import { emailedToken, subjectsTo } from '#tests/support/sign-in/emailed-links.ts';
import { isDeep, report } from '#tests/support/stack/deep.ts';

const ROUNDS = isDeep ? 20 : 5;
const RIGHT = 'correct horse';
const RESET = 'Choose a new Waymark password';

let asha: Customer;
let email: string;

beforeEach(async () => {
  asha = await customerWithPassword();
  email = asha.user.email;
});

function logIn(password: string, client = new Client(), to = email) {
  return client.request('POST', '/auth/login', { email: to, password });
}

function askForReset(client = new Client()) {
  return client.request('POST', '/auth/forgot-password', { email });
}

function reset(token: string, password: string, client = new Client()) {
  const form = { token, password, confirmPassword: password };
  return client.request('POST', '/auth/reset-password', form);
}

/** A browser that has signed in to Asha's account before, and has logged out. */
async function knownBrowser(): Promise<Client> {
  const browser = new Client();
  await logIn(RIGHT, browser);
  await browser.request('POST', '/auth/logout', {});
  return browser;
}

function checked(replies: Reply<unknown>[]): number {
  return replies.filter(({ status }) => status === 401 || status === 200).length;
}

async function resetEmails(): Promise<number> {
  return (await subjectsTo(email)).filter((subject) => subject === RESET).length;
}

test('6.3.1 guesses at aliases of one mailbox share its count', async () => {
  const aliases = Array.from({ length: 12 }, (_, n) => email.replace('@', `+${n}@`));

  const replies: Reply<unknown>[] = [];
  for (const alias of aliases) replies.push(await logIn('wrong', new Client(), alias));

  expect(checked(replies)).toBe(limits.password.attempts);
});

test(`6.3.1 of ${50 * ROUNDS} guesses from 100 networks ten are checked, and the owner gets in each time`, async () => {
  const networks = Array.from({ length: 100 }, () => new Client());
  const laptop = await knownBrowser();
  const guesses: Reply<unknown>[] = [];
  const onKnownDevice: number[] = [];
  const byEmail: number[] = [];
  let password = RIGHT;

  for (let round = 0; round < ROUNDS; round += 1) {
    await moveClock((round * 15 * MINUTE) / ROUNDS);
    const guessers = networks.slice((round % 2) * 50, (round % 2) * 50 + 50);
    guesses.push(...(await Promise.all(guessers.map((network) => logIn('wrong', network)))));
    await askForReset(networks[round]);
    onKnownDevice.push((await logIn(password, laptop)).status);

    await askForReset();
    const stranger = new Client();
    password = `a new way ${round}`;
    await reset(await newestResetToken(), password, stranger);
    byEmail.push((await logIn(password, stranger)).status);
    laptop.device = stranger.device;
  }

  const figures = [checked(guesses), count(onKnownDevice), count(byEmail)];
  report(
    `${guesses.length} guesses from 100 networks: ${figures[0]} checked in 15 minutes; the owner got in on a known device ${figures[1]} of ${ROUNDS}, by an emailed link on a strange one ${figures[2]} of ${ROUNDS}`,
  );
  expect(guesses).toHaveLength(50 * ROUNDS);
  expect(figures[0]).toBeLessThanOrEqual(10);
  expect(figures.slice(1)).toEqual([ROUNDS, ROUNDS]);
}, 240_000);

function count(statuses: number[]): number {
  return statuses.filter((status) => status === 200).length;
}

/** What stands in the newest email with a link; notices of changed passwords lie above it. */
function newestResetToken(): Promise<string> {
  return emailedToken(email, RESET);
}

test('a network that must wait itself makes nobody else wait', async () => {
  const refused = new Client();
  await countedAttempts(`logInFrom:${refused.address}`, limits.logInFrom.attempts - 1);
  await logIn('wrong', refused, 'nobody@example.com');

  const guesses = await Promise.all(Array.from({ length: 20 }, () => logIn('wrong', refused)));

  expect(checked(guesses)).toBe(0);
  for (let n = 0; n < 4; n += 1) expect((await logIn('wrong')).status).toBe(401);
  expect((await logIn(RIGHT)).status).toBe(200);
});

test('a device that has signed in before has guesses of its own, ten in a quarter of an hour', async () => {
  const laptop = await knownBrowser();
  for (let n = 0; n < 6; n += 1) await logIn('wrong');

  const slips = [];
  for (let n = 0; n < 5; n += 1) slips.push(await logIn('wrong', laptop));
  const tooMany = await logIn(RIGHT, laptop);
  await moveClock(16_000);

  expect(slips.map(({ status }) => status)).toEqual(Array(5).fill(401));
  expectRefusal(tooMany, 'rate_limited');
  expect((await logIn(RIGHT, laptop)).status).toBe(200);
});

test('whoever must wait is told what works at once', async () => {
  for (let n = 0; n < 5; n += 1) await logIn('wrong');

  const said = expect.stringContaining(accountMessages.resetInstead);
  expectRefusal(await logIn(RIGHT), 'rate_limited', said);
});

test('signing in gives strangers no further guesses', async () => {
  const laptop = await knownBrowser();
  for (let n = 0; n < 5; n += 1) await logIn('wrong');

  expect((await logIn(RIGHT, laptop)).status).toBe(200);

  expectRefusal(await logIn('wrong'), 'rate_limited');
});

test('right passwords on strange devices use nothing up', async () => {
  const statuses = [];
  for (let n = 0; n < 7; n += 1) statuses.push((await logIn(RIGHT)).status);

  expect(statuses).toEqual(Array(7).fill(200));
});

test('the cookie of a device opens nothing, is no other account’s, and changes at each sign-in', async () => {
  const laptop = await knownBrowser();
  const first = laptop.device;
  const ravi = await customerWithPassword();
  for (let n = 0; n < 6; n += 1) await logIn('wrong', new Client(), ravi.user.email);

  expectRefusal(await logIn(RIGHT, laptop, ravi.user.email), 'rate_limited');
  expect((await laptop.request('GET', '/auth/me')).body).toMatchObject({ user: null });
  await logIn(RIGHT, laptop);
  expect(laptop.device).not.toBe(first);
  const planted = new Client();
  planted.device = first;
  for (let n = 0; n < 6; n += 1) await logIn('wrong');
  expectRefusal(await logIn(RIGHT, planted), 'rate_limited');
});

test('one browser is known to all the accounts that sign in there', async () => {
  const ravi = await customerWithPassword();
  const family = await knownBrowser();
  await logIn(RIGHT, family, ravi.user.email);
  for (let n = 0; n < 6; n += 1) await logIn('wrong');

  expect((await logIn(RIGHT, family)).status).toBe(200);
});

test('the database holds only the hash of a device’s cookie, and of twenty devices at most', async () => {
  const laptop = await knownBrowser();
  const value = laptop.device.split('=')[1] ?? '';
  const later = Array.from({ length: 20 }, (_, n) => ({
    ...{ id: `device ${n}`, userId: asha.user.id, signedInAt: Date.now() + MINUTE },
  }));
  await db.insert(knownDevices).values(later);

  await moveClock(2 * MINUTE);
  await logIn(RIGHT);

  const rows = await db.query.knownDevices.findMany();
  expect(value).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify(rows)).not.toContain(value);
  expect(rows).toHaveLength(20);
  for (let n = 0; n < 6; n += 1) await logIn('wrong');
  expectRefusal(await logIn(RIGHT, laptop), 'rate_limited');
});

test('a new password makes every device strange but the one it was chosen on', async () => {
  const laptop = await knownBrowser();
  await logIn(RIGHT, asha);
  const form = { currentPassword: RIGHT, password: 'a new way', confirmPassword: 'a new way' };
  await asha.request('POST', '/account/password', form);
  for (let n = 0; n < 6; n += 1) await logIn('wrong');

  expectRefusal(await logIn('a new way', laptop), 'rate_limited');
  expect((await logIn('a new way', asha)).status).toBe(200);
});

test('signing out everywhere makes all other devices strange', async () => {
  const laptop = await knownBrowser();
  await logIn(RIGHT, asha);
  await asha.request('DELETE', '/account/devices');
  for (let n = 0; n < 6; n += 1) await logIn('wrong');

  expectRefusal(await logIn(RIGHT, laptop), 'rate_limited');
  expect((await logIn(RIGHT, asha)).status).toBe(200);
});

test('devices go with the account', async () => {
  await logIn(RIGHT, asha);
  expect(await db.query.knownDevices.findMany()).toHaveLength(1);

  await asha.request('POST', '/account/deletion', { currentPassword: RIGHT });

  expect(await db.query.knownDevices.findMany()).toEqual([]);
});

test('strangers cannot use up what a session has to change its password', async () => {
  for (let n = 0; n < 8; n += 1) await logIn('wrong');

  const form = { currentPassword: RIGHT, password: 'a new way', confirmPassword: 'a new way' };
  expect((await asha.request('POST', '/account/password', form)).status).toBe(204);
});

test('a reset asked for too often is answered as always, and the newest emailed link works', async () => {
  const replies = [];
  for (let n = 0; n < 6; n += 1) replies.push(await askForReset());

  expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(202));
  expect(await resetEmails()).toBeLessThanOrEqual(3);
  expect((await reset(await newestResetToken(), 'a new way')).status).toBe(204);
});

test('asking for a reset ends no link that was emailed before', async () => {
  await askForReset();
  const owners = await newestResetToken();

  await askForReset();

  expect((await reset(owners, 'a new way')).status).toBe(204);
});

test('while no more emails are sent, asking keeps the newest link working for another half hour', async () => {
  for (let n = 0; n < 4; n += 1) await askForReset();
  const newest = await newestResetToken();

  await moveClock(50 * MINUTE);
  expectRefusal(await reset(newest, 'a new way'), 'expired', accountMessages.linkExpired);
  await askForReset();

  expect((await reset(newest, 'a new way')).status).toBe(204);
});

test('all day long an owner who asks holds a link that works', async () => {
  for (let hour = 0; hour < 24; hour += 1) {
    await moveClock(hour * HOUR);
    for (let n = 0; n < 4; n += 1) await askForReset();
  }
  await moveClock(DAY - MINUTE);
  await askForReset();

  expect(await resetEmails()).toBeLessThanOrEqual(10);
  expect((await reset(await newestResetToken(), 'a new way')).status).toBe(204);
}, 60_000);

test('a completed reset lets its owner be emailed again at once', async () => {
  for (let n = 0; n < 4; n += 1) await askForReset();
  await reset(await newestResetToken(), 'a new way');
  const before = await resetEmails();

  await askForReset();

  expect(await resetEmails()).toBe(before + 1);
});
