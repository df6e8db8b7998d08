import { beforeEach, expect, test } from 'vitest';
import { accountMessages } from '#domain/account/messages.ts';
import { DAY } from '#domain/time.ts';
import { Client, db, moveClock, PASSWORD } from '#tests/support/api.ts';
import { type Customer, customer, signUp } from '#tests/support/customer.ts';
import { emailedLink, emailedToken, subjectsTo } from '#tests/support/emails.ts';
import { emails, paidBooking } from '#tests/support/providers.ts';
import { expectRefusal } from '#tests/support/requests.ts';

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

function use(token: string, client: Client = asha, password?: string) {
  return client.request('POST', '/auth/verify-email', { token, password });
}

const logIn = (email: string) => new Client().logIn(email);

test('6.3.7, 7.6.2 emails the new address a link that needs the session or the password, and notifies the old address', async () => {
  expect(await change({ email: ` ${NEW.toUpperCase()}` })).toMatchObject({
    status: 202,
    body: null,
  });
  expect((await emailedLink(NEW)).pathname).toBe('/verify-email');
  const [notice] = await emails(old);
  expect(notice?.subject).toBe('A new address for your Waymark account');
  for (const text of [NEW, '/forgot-password']) expect(notice?.text).toContain(text);
  expect(notice?.text).not.toContain('token');

  const token = await emailedToken(NEW);
  const stranger = new Client();
  expectRefusal(await use(token, stranger), 'unauthenticated', accountMessages.linkNeedsPassword);
  expect((await logIn(old)).status).toBe(200);
  expectRefusal(await logIn(NEW), 'unauthenticated');
  expect((await use(token, stranger, PASSWORD)).status).toBe(200);
  expect((await logIn(NEW)).status).toBe(200);
});

test('the link changes the address: later emails go there, and links sent to the old address expire', async () => {
  await new Client().request('POST', '/auth/forgot-password', { email: old });
  const reset = { token: await emailedToken(old), password: NEW, confirmPassword: NEW };
  const { id } = await paidBooking(asha);
  await change();

  const { status, body } = await use(await emailedToken(NEW));

  expect({ status, body }).toEqual({ status: 200, body: { email: NEW } });
  expectRefusal(await logIn(old), 'unauthenticated');
  expect((await logIn(NEW)).status).toBe(200);
  expect(await asha.whoAmI()).toEqual({ ...asha.user, email: NEW, emailVerified: true });
  expectRefusal(await new Client().request('POST', '/auth/reset-password', reset), 'expired');
  await asha.confirm(id);
  expect((await subjectsTo(NEW)).at(-1)).toMatch(/^Booking confirmed/);
  expect(await subjectsTo(old)).not.toContainEqual(expect.stringMatching(/^Booking confirmed/));
});

test('answers a request for another account’s address as usual, and rejects it when the link is used', async () => {
  const ravi = await customer({ email: NEW });

  const { status, body } = await change();
  const reply = await use(await emailedToken(NEW));

  expect({ status, body }).toEqual({ status: 202, body: null });
  expectRefusal(reply, 'conflict', accountMessages.emailInUse);
  expect((await logIn(old)).status).toBe(200);
  expect(await ravi.whoAmI()).toEqual(ravi.user);
});

test('6.4.1 the link works for a day, and expires when a newer one is sent or the password changes', async () => {
  await change();
  const first = await emailedToken(NEW);
  await change({ email: 'asha.third@example.com' });
  const second = await emailedToken('asha.third@example.com');
  const expectExpired = async (token: string) =>
    expectRefusal(await use(token), 'expired', accountMessages.linkExpired);

  await expectExpired(first);
  await moveClock(DAY + 1000);
  await expectExpired(second);
  await moveClock(0);
  expect((await use(second)).status).toBe(200);
  await expectExpired(first);
  await change({ email: 'asha.fourth@example.com' });
  const password = 'a new way forward';
  const form = { currentPassword: PASSWORD, password, confirmPassword: password };
  await asha.request('POST', '/account/password', form);
  await expectExpired(await emailedToken('asha.fourth@example.com'));
});

test('15.4.2 two accounts change to the same address at once: one succeeds', async () => {
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

test('7.5.1 without the password nothing is changed or emailed; each validation error names its field', async () => {
  const wrong = await change({ currentPassword: 'wrong' });
  expectRefusal(wrong, 'forbidden', accountMessages.wrongPassword, 'currentPassword');
  expectRefusal(await change({}, await customer()), 'conflict', accountMessages.noPassword);
  for (const [changes, fields] of [
    [{ email: '' }, { email: 'Please fill in email' }],
    [{ email: 'asha' }, { email: 'Please enter a valid email address' }],
    [{ currentPassword: '' }, { currentPassword: 'Please fill in current password' }],
    [{ email: old }, { email: accountMessages.sameEmail }],
  ] as const) {
    expectRefusal(await change(changes), 'invalid', Object.values(fields)[0], fields);
  }
  expect(await emails(NEW)).toEqual([]);
});

test('2.4.1 allows five requests for a change per hour', async () => {
  const replies = [];
  for (let n = 0; n < 6; n += 1) replies.push(await change({ email: `asha${n}@example.org` }));

  expect(replies.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202, 429]);
});
