import { beforeEach, expect, test } from 'vitest';
import { knownDevices } from '#db/schema/index.ts';
import { limits } from '#domain/account/limits.ts';
import { accountMessages } from '#domain/account/messages.ts';
import { MINUTE } from '#domain/time.ts';
import { atOnce, Client, db, insertAttempts, moveClock, type Reply } from '#support/api.ts';
import { type Customer, customerWithPassword } from '#support/customer.ts';
import { emailedToken, subjectsTo } from '#support/emails.ts';
import { expectRefusal } from '#support/requests.ts';
import { requestReset, resetPassword } from '#support/sign-in/passwords.ts';
import { isDeep, report } from '#support/stack/deep.ts';

const ROUNDS = isDeep ? 20 : 3;
const RIGHT = 'correct horse';
const RESET = 'Choose a new Waymark password';

let asha: Customer;
let email: string;

beforeEach(async () => {
  asha = await customerWithPassword();
  email = asha.user.email;
});

const logIn = (password: string, client = new Client(), to = email) => client.logIn(to, password);

async function guessPassword(times: number, to = email): Promise<void> {
  for (let n = 0; n < times; n += 1) await logIn('wrong', new Client(), to);
}

async function askOften(times: number): Promise<void> {
  for (let n = 0; n < times; n += 1) expect((await requestReset(email)).status).toBe(202);
}

function changePassword(currentPassword = RIGHT) {
  const form = { currentPassword, password: 'a new way', confirmPassword: 'a new way' };
  return asha.request('POST', '/account/password', form);
}

/** Returns a logged-out browser that once logged in to Asha's account. */
async function knownBrowser(): Promise<Client> {
  const browser = new Client();
  await logIn(RIGHT, browser);
  await browser.request('POST', '/auth/logout', {});
  return browser;
}

function checked(replies: Reply<unknown>[]): number {
  return replies.filter(({ status }) => status === 401 || status === 200).length;
}

const resetEmails = async () =>
  (await subjectsTo(email)).filter((subject) => subject === RESET).length;

const newestResetToken = () => emailedToken(email, RESET);

test('6.3.1 all aliases of a mailbox share one limit for password guesses', async () => {
  const aliases = Array.from({ length: 12 }, (_, n) => email.replace('@', `+${n}@`));

  const replies: Reply<unknown>[] = [];
  for (const alias of aliases) replies.push(await logIn('wrong', new Client(), alias));

  expect(checked(replies)).toBe(limits.password.attempts);
});

test(`6.3.1 checks only ten of ${50 * ROUNDS} password guesses, but still lets the owner log in`, async () => {
  const networks = Array.from({ length: 100 }, () => new Client());
  const laptop = await knownBrowser();
  const guesses: Reply<unknown>[] = [];
  let password = RIGHT;

  for (let round = 0; round < ROUNDS; round += 1) {
    await moveClock((round * 15 * MINUTE) / ROUNDS);
    const guessers = networks.slice((round % 2) * 50, (round % 2) * 50 + 50);
    guesses.push(...(await Promise.all(guessers.map((network) => logIn('wrong', network)))));
    await requestReset(email, networks[round]);
    expect((await logIn(password, laptop)).status, 'on a known device').toBe(200);

    await requestReset(email);
    const stranger = new Client();
    password = `a new way ${round}`;
    await resetPassword(await newestResetToken(), password, stranger);
    expect((await logIn(password, stranger)).status, 'by an emailed link').toBe(200);
    laptop.device = stranger.device;
  }

  report(`${guesses.length} guesses from 100 networks: ${checked(guesses)} checked in 15 minutes`);
  expect(guesses).toHaveLength(50 * ROUNDS);
  expect(checked(guesses)).toBeLessThanOrEqual(10);
}, 240_000);

test('a rate limit for one network does not make other networks wait', async () => {
  const refused = new Client();
  await insertAttempts(`logInFrom:${refused.address}`, limits.logInFrom.attempts - 1);
  await logIn('wrong', refused, 'nobody@example.com');

  const guesses = await atOnce(20, () => logIn('wrong', refused));

  expect(checked(guesses)).toBe(0);
  for (let n = 0; n < 4; n += 1) expect((await logIn('wrong')).status).toBe(401);
  expect((await logIn(RIGHT)).status).toBe(200);
});

test('password guesses from unknown devices do not lock out a known device', async () => {
  const laptop = await knownBrowser();
  await guessPassword(6);
  const message = expect.stringContaining(accountMessages.resetInstead);
  expectRefusal(await logIn(RIGHT), 'rate_limited', message);
  expectRefusal(await changePassword('wrong'), 'forbidden');
  expect((await logIn(RIGHT, laptop)).status).toBe(200);
  expectRefusal(await logIn('wrong'), 'rate_limited');

  for (let n = 0; n < 5; n += 1) expect((await logIn('wrong', laptop)).status).toBe(401);
  expectRefusal(await logIn(RIGHT, laptop), 'rate_limited');
  await moveClock(16_000);
  expect((await logIn(RIGHT, laptop)).status).toBe(200);
});

test('log-ins with the correct password do not count towards the limit on guesses', async () => {
  for (let n = 0; n < 7; n += 1) expect((await logIn(RIGHT)).status).toBe(200);
});

test('each log-in replaces the device cookie and invalidates the previous cookie', async () => {
  const laptop = await knownBrowser();
  const first = laptop.device;
  const [ravi, vikram] = [await customerWithPassword(), await customerWithPassword()];
  await guessPassword(6, ravi.user.email);

  expectRefusal(await logIn(RIGHT, laptop, ravi.user.email), 'rate_limited');
  expect(await laptop.whoAmI()).toBeNull();
  await logIn(RIGHT, laptop, vikram.user.email);
  expect(laptop.device).not.toBe(first);
  await guessPassword(6);
  expect((await logIn(RIGHT, laptop)).status).toBe(200);
  const planted = new Client();
  planted.device = first;
  expectRefusal(await logIn(RIGHT, planted), 'rate_limited');
});

test('stores at most twenty device cookie hashes per account, and deletes them with the account', async () => {
  const laptop = await knownBrowser();
  const value = laptop.device.split('=')[1] ?? '';
  const row = { userId: asha.user.id, signedInAt: Date.now() + MINUTE };
  const later = Array.from({ length: 20 }, (_, n) => ({ ...row, id: `device ${n}` }));
  await db.insert(knownDevices).values(later);

  await moveClock(2 * MINUTE);
  await logIn(RIGHT);

  const rows = await db.query.knownDevices.findMany();
  expect(value).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify(rows)).not.toContain(value);
  expect(rows).toHaveLength(20);
  await guessPassword(6);
  expectRefusal(await logIn(RIGHT, laptop), 'rate_limited');
  await asha.deleteAccount(RIGHT);
  expect(await db.query.knownDevices.findMany()).toEqual([]);
});

test.each([
  ['a new password', changePassword, 'a new way'],
  ['signing out everywhere', () => asha.request('DELETE', '/account/devices'), RIGHT],
])('after %s, log-in treats all other devices as unknown', async (_, change, password) => {
  const laptop = await knownBrowser();
  await logIn(RIGHT, asha);
  await change();
  await guessPassword(6);

  expectRefusal(await logIn(password, laptop), 'rate_limited');
  expect((await logIn(password, asha)).status).toBe(200);
});

test('emailed reset links keep working after reset requests exceed the limit', async () => {
  await requestReset(email);
  const first = await newestResetToken();
  await askOften(5);
  expect(await resetEmails()).toBeLessThanOrEqual(3);
  expect((await resetPassword(first)).status).toBe(204);

  const before = await resetEmails();
  await askOften(4);
  expect(await resetEmails(), 'a completed reset lets its owner be emailed again').toBe(before + 3);
  const newest = await newestResetToken();
  await moveClock(50 * MINUTE);
  expectRefusal(await resetPassword(newest), 'expired', accountMessages.linkExpired);
  await requestReset(email);
  expect((await resetPassword(newest)).status, 'asking keeps the newest link working').toBe(204);
});
