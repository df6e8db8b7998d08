import { expect, test } from 'vitest';
import { linkEmailLimits } from '#domain/account/limits.ts';
import { accountMessages, tooManyLinks } from '#domain/account/messages.ts';
import { DAY, HOUR, MINUTE } from '#domain/time.ts';
import { atOnce, db, moveClock, PASSWORD, type Reply, runHousekeepingAt } from '#support/api.ts';
import { admin, type Customer, customerWithPassword, signUp } from '#support/customer.ts';
import { bookForClient } from '#support/dashboard.ts';
import { emailedToken, subjectsTo } from '#support/emails.ts';
import { emails } from '#support/providers.ts';
import { expectRefusal } from '#support/requests.ts';
import { requestReset, resetPassword } from '#support/sign-in/passwords.ts';

const STRANGER = 'stranger@example.com';

function changeTo(email: string, person: Customer) {
  return person.request('POST', '/account/email', { email, currentPassword: PASSWORD });
}

/** Expects a wait of `wait` ms. Accepts a wait that is up to five minutes shorter. */
function expectWait(reply: Reply<object>, wait: number): void {
  const seconds = Number(reply.headers.get('Retry-After'));
  expectRefusal(reply, 'rate_limited', tooManyLinks(seconds));
  expect(seconds).toBeGreaterThan((wait - 5 * MINUTE) / 1000);
  expect(seconds).toBeLessThanOrEqual(wait / 1000);
}

const people = (count: number): Promise<Customer[]> => atOnce(count, () => customerWithPassword());

test('after 60 requests for email changes to three aliases of a mailbox, the mailbox gets only two emails', async () => {
  const accounts = await people(20);
  const aliases = ['a.sha@gmail.com', 'asha+1@gmail.com', 'asha+2@gmail.com'];

  const replies = await Promise.all(
    aliases.flatMap((alias) => accounts.map((person) => changeTo(alias, person))),
  );

  const sent = (await Promise.all(aliases.map((alias) => emails(alias)))).flat();
  expect(replies).toHaveLength(60);
  expect(sent).toHaveLength(linkEmailLimits[0].others);
  const refused = replies.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(60 - sent.length);
  for (const reply of refused) {
    expectWait(reply, HOUR);
  }
}, 240_000);

test('a mailbox gets at most ten password reset emails and eight verification emails a day', async () => {
  const [asha, ravi] = [await signUp(), await signUp({ email: STRANGER })];

  const replies: Reply<object>[] = [];
  for (let hour = 0; hour < 24; hour += 1) {
    await moveClock(hour * HOUR + MINUTE);
    if (hour % 4 === 0) await changeTo(STRANGER, asha);
    replies.push(await ravi.request('POST', '/auth/verify-email/send', {}));
    await requestReset(STRANGER);
  }
  // The address gets eight links: one at sign-up and one in each of the first seven hours.
  for (const [hour, reply] of [...replies.entries()].slice(7)) {
    expectWait(reply, (24 - hour) * HOUR - MINUTE);
  }

  const counted = Map.groupBy(await subjectsTo(STRANGER), (subject) => subject);
  const counts = [...counted.values()].map(({ length }) => length);
  expect(counts.sort((a, b) => b - a)).toEqual([10, 8, 6]);
  const token = await emailedToken(STRANGER, 'Choose a new Waymark password');
  // The API checks the link before the password. So a password error proves that the link works.
  expectRefusal(await resetPassword(token, 'waymark'), 'invalid', accountMessages.passwordObvious);
  await moveClock(2 * DAY);
  const before = (await emails(STRANGER)).length;
  await requestReset(STRANGER);
  expect(await emails(STRANGER)).toHaveLength(before + 1);
}, 120_000);

test('error messages do not reveal whether an email address has an account', async () => {
  const [asha, ravi, owner] = [await signUp(), await signUp(), await signUp()];
  // After two hours, the sign-up email no longer counts towards the limit.
  await moveClock(2 * HOUR);

  for (const email of [owner.user.email, STRANGER]) {
    for (let n = 0; n < 3; n += 1) await requestReset(email);
  }

  for (const expected of [202, 202, 429]) {
    expect((await changeTo(owner.user.email, asha)).status).toBe(expected);
    expect((await changeTo(STRANGER, ravi)).status).toBe(expected);
  }
});

test('requests by other accounts do not stop the reset emails to a mailbox’s owner', async () => {
  const owner = await signUp();
  for (const person of await people(4)) {
    await changeTo(owner.user.email, person);
    await changeTo(STRANGER, person);
    await person.deleteAccount(PASSWORD);
  }
  expect((await emails(STRANGER)).length).toBeLessThanOrEqual(3);
  for (let n = 0; n < 4; n += 1) await requestReset(STRANGER);

  await requestReset(owner.user.email);
  expect((await resetPassword(await emailedToken(owner.user.email), 'a new way')).status).toBe(204);
  await signUp({ email: STRANGER });
  expect((await subjectsTo(STRANGER)).at(-1)).toBe('Please confirm your email address for Waymark');
  await requestReset(STRANGER);
  expect((await subjectsTo(STRANGER)).at(-1)).toBe('Choose a new Waymark password');
}, 60_000);

test('counts emailed links for a day without storing the recipients’ email addresses', async () => {
  const { user } = await signUp();
  const counted = await db.query.linkEmails.findMany();

  await runHousekeepingAt(DAY + MINUTE);

  expect(counted).toHaveLength(1);
  expect(JSON.stringify(counted)).not.toContain(user.email);
  expect(await db.query.linkEmails.findMany()).toEqual([]);
});

test('a new client’s set-password link stays valid for twelve hours despite reset requests', async () => {
  const [nila, email] = [await admin(), 'kabir@example.com'];
  const book = () => bookForClient(nila, email, { firstName: 'Kabir' });
  await book();
  for (let sent = 0; sent < 3; sent += 1) await requestReset(email);
  await book();
  await requestReset(email);
  const links = await db.query.authTokens.findMany();
  const ends = links.map(({ expiresAt }) => Math.round((expiresAt - Date.now()) / HOUR));
  expect(ends.filter((hours) => hours === 12)).toHaveLength(2);
});
