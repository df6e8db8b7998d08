import { beforeEach, expect, test } from 'vitest';
import { accountMessages } from '#domain/account/messages.ts';
import { DAY } from '#domain/calendar/time.ts';
import { Client, db, moveClock } from '#tests/support/api.ts';
import { type Customer, customer, signUp } from '#tests/support/customer.ts';
import { emails, paidBooking } from '#tests/support/providers.ts';
import { expectRefusal } from '#tests/support/refusals.ts';
import { emailedLink, emailedToken, subjectsTo } from '#tests/support/sign-in/emailed-links.ts';

const PASSWORD = 'correct horse';
const NEW = 'asha.new@example.com';

let asha: Customer;
let old: string;

beforeEach(async () => {
  asha = await signUp();
  old = asha.user.email;
});

function change(changes: Record<string, unknown> = {}, client: Client = asha) {
  const form = { email: NEW, currentPassword: PASSWORD, ...changes };
  return client.request('POST', '/account/email', form);
}

function use(token: string, client: Client = asha) {
  return client.request('POST', '/auth/verify-email', { token });
}

function logIn(email: string) {
  return new Client().request('POST', '/auth/login', { email, password: PASSWORD });
}

test('asking emails a link to the new address and changes nothing yet', async () => {
  const { status, body } = await change({ email: ` ${NEW.toUpperCase()}` });

  expect({ status, body }).toEqual({ status: 202, body: null });
  expect((await emailedLink(NEW)).pathname).toBe('/verify-email');
  expect((await logIn(old)).status).toBe(200);
  expectRefusal(await logIn(NEW), 'unauthenticated');
});

test('6.3.7 the old address is told at once, and how to stop it', async () => {
  await change();

  const [notice] = await emails(old);
  expect(notice?.subject).toBe('A new address for your Waymark account');
  expect(notice?.text).toContain(NEW);
  expect(notice?.text).toContain('/forgot-password');
  expect(notice?.text).not.toContain('token');
});

test('using the link makes the change; the new address is verified', async () => {
  await change();

  const { status, body } = await use(await emailedToken(NEW));

  expect({ status, body }).toEqual({ status: 200, body: { email: NEW } });
  expectRefusal(await logIn(old), 'unauthenticated');
  expect((await logIn(NEW)).status).toBe(200);
  expect((await asha.request('GET', '/auth/me')).body).toMatchObject({
    user: { ...asha.user, email: NEW, emailVerified: true },
  });
});

test('7.6.2 the link to a new address counts only with the account’s session or password', async () => {
  await change();
  const token = await emailedToken(NEW);
  const stranger = new Client();

  expectRefusal(await use(token, stranger), 'unauthenticated', accountMessages.linkNeedsPassword);
  expect((await logIn(old)).status).toBe(200);
  const form = { token, password: PASSWORD };
  expect((await stranger.request('POST', '/auth/verify-email', form)).status).toBe(200);
  expect((await logIn(NEW)).status).toBe(200);
});

test('a call that is booked but not yet confirmed is confirmed to the new address', async () => {
  const { id } = await paidBooking(asha);
  await change();
  await use(await emailedToken(NEW));

  await asha.confirm(id);

  expect((await subjectsTo(NEW)).at(-1)).toMatch(/^Booking confirmed/);
  expect(await subjectsTo(old)).not.toContainEqual(expect.stringMatching(/^Booking confirmed/));
});

test('7.5.1 without the current password nothing is changed or emailed', async () => {
  const said = accountMessages.wrongPassword;

  const reply = await change({ currentPassword: 'wrong' });

  expectRefusal(reply, 'forbidden', said, { currentPassword: said });
  expect(await emails(NEW)).toEqual([]);
  expectRefusal(await change({}, await customer()), 'conflict', accountMessages.noPassword);
});

test('an address that another account has is answered like any other, and refused at use', async () => {
  const ravi = await customer({ email: NEW });

  const { status, body } = await change();
  const reply = await use(await emailedToken(NEW));

  expect({ status, body }).toEqual({ status: 202, body: null });
  expectRefusal(reply, 'conflict', accountMessages.emailInUse);
  expect((await logIn(old)).status).toBe(200);
  expect((await ravi.request('GET', '/auth/me')).body).toMatchObject({ user: ravi.user });
});

test('6.4.1 the link works for a day, and gives way to a newer one', async () => {
  await change();
  const first = await emailedToken(NEW);
  await change({ email: 'asha.third@example.com' });
  const second = await emailedToken('asha.third@example.com');

  expectRefusal(await use(first), 'expired', accountMessages.linkExpired);
  await moveClock(DAY + 1000);
  expectRefusal(await use(second), 'expired', accountMessages.linkExpired);
  await moveClock(0);
  expect((await use(second)).status).toBe(200);
  expectRefusal(await use(first), 'expired', accountMessages.linkExpired);
});

test('15.4.2 two accounts that change to one address at once: one gets it', async () => {
  const ravi = await signUp();
  await change();
  const hers = await emailedToken(NEW);
  await change({}, ravi);
  const his = await emailedToken(NEW);

  const replies = await Promise.all([use(hers), use(his, ravi)]);

  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const owners = await db.query.users.findMany();
  expect(owners.filter(({ email }) => email === NEW)).toHaveLength(1);
});

test('a new password stops a change that somebody else asked for', async () => {
  await change();
  const token = await emailedToken(NEW);
  const password = 'a new way forward';
  const form = { currentPassword: PASSWORD, password, confirmPassword: password };
  await asha.request('POST', '/account/password', form);

  expectRefusal(await use(token), 'expired', accountMessages.linkExpired);
});

test('links to the old address stop working with it', async () => {
  await new Client().request('POST', '/auth/forgot-password', { email: old });
  const token = await emailedToken(old);
  await change();
  await use(await emailedToken(NEW));

  const form = { token, password: 'the old mailbox', confirmPassword: 'the old mailbox' };
  expectRefusal(await new Client().request('POST', '/auth/reset-password', form), 'expired');
});

test.each([
  [{ email: '' }, { email: 'Please fill in email' }],
  [{ email: 'asha' }, { email: 'Please enter a valid email address' }],
  [{ currentPassword: '' }, { currentPassword: 'Please fill in current password' }],
])('asking with %j is refused beside the field', async (changes, fields) => {
  expectRefusal(await change(changes), 'invalid', Object.values(fields)[0], fields);
});

test('the address one has already is refused', async () => {
  const said = accountMessages.sameEmail;

  expectRefusal(await change({ email: old }), 'invalid', said, { email: said });
});

test('2.4.1 five changes an hour can be asked for', async () => {
  const replies = [];
  for (let n = 0; n < 6; n += 1) replies.push(await change({ email: `asha${n}@example.org` }));

  expect(replies.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202, 429]);
});
