import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { adminUsers, bookings, mentors, outbox } from '#db/schema/index.ts';
import { accessMessages } from '#domain/account/admin-access.ts';
import { accountMessages } from '#domain/account/messages.ts';
import { DAY, HOUR, MINUTE } from '#domain/time.ts';
import { Client, db, moveClock, PASSWORD, runCronAt, runHousekeepingAt } from '#support/api.ts';
import { insertCall } from '#support/calls.ts';
import { Customer, customer, signUp, studentForm } from '#support/customer.ts';
import { subjectsTo } from '#support/emails.ts';
import { insertMentors } from '#support/mentors/mentors.ts';
import { paidBooking, pay, readyToPay, refundsOf } from '#support/providers.ts';
import { allRows, expectRefusal } from '#support/requests.ts';
import { signInWithGoogle } from '#support/sign-in/google.ts';

const YEAR = 365.25 * DAY;

let asha: Customer;

beforeEach(async () => {
  asha = await signUp({ firstName: 'Ashalata', lastName: 'Raobahadur' });
});

function deletion(client: Client = asha, form: object = { currentPassword: PASSWORD }) {
  return client.request('POST', '/account/deletion', form);
}

test('6.3.7, 7.4.2 account deletion immediately removes the user’s login sessions and held slot', async () => {
  const phone = new Client();
  await phone.logIn(asha.user.email);
  const copy = new Customer(asha.user, asha.cookie);
  const { date, time } = await asha.held();

  const { status, headers } = await deletion();

  expect(status).toBe(204);
  expect(headers.get('set-cookie')).toMatch(/^session=; .*Max-Age=0/);
  expect(headers.get('clear-site-data')).toBe('"cache", "storage"');
  for (const client of [copy, phone]) {
    expectRefusal(await client.request('GET', '/account'), 'unauthenticated');
  }
  expect(await db.query.users.findMany()).toEqual([]);
  expect((await (await customer()).hold({ date, time })).status).toBe(201);

  expect((await subjectsTo(asha.user.email)).at(-1)).toBe('Your Waymark account is deleted');
  const [email] = await db.select().from(outbox);
  expect(email).toMatchObject({ kind: 'account-deleted', state: 'sent', payload: { html: '' } });
  await runHousekeepingAt(2 * DAY);
  expect(await db.select().from(outbox)).toEqual([]);
});

test('7.5.1 deleting an account needs the password or a recent Google sign-in', async () => {
  const google = await signInWithGoogle();
  const before = await db.query.users.findMany();

  expectRefusal(await deletion(asha, { currentPassword: 'wrong' }), 'forbidden');
  expectRefusal(await deletion(asha, {}), 'forbidden', accountMessages.confirmItIsYou);
  expectRefusal(await deletion(asha, { currentPassword: 7 }), 'invalid');
  await moveClock(11 * MINUTE);
  expectRefusal(await deletion(google, {}), 'forbidden', accountMessages.confirmItIsYou);
  expect(await db.query.users.findMany()).toEqual(before);
  await moveClock(0);

  expect((await deletion(google, {})).status).toBe(204);
  expect(await db.query.users.findMany()).toMatchObject([{ id: asha.user.id }]);
});

test('a client with a paid call cannot delete the account until the call is over', async () => {
  const { id, paid } = await paidBooking(asha);
  expectRefusal(await deletion(), 'conflict', accountMessages.callAhead);
  const { userEmail, fullName } = (await asha.show(id)).body.booking;
  expect([userEmail, fullName]).toEqual([asha.user.email, studentForm().fullName]);
  await asha.confirm(id);
  expectRefusal(await deletion(), 'conflict', accountMessages.callAhead);
  await moveClock(6 * DAY);

  expect((await deletion()).status).toBe(204);

  // The account was deleted on day 6. On day 8, the cron also deletes the last email.
  await runHousekeepingAt(8 * DAY);
  const left = JSON.stringify(await allRows());
  const form = Object.entries(studentForm()).filter(([field]) => field !== 'ageRule');
  const known = ['Ashalata', 'Raobahadur', asha.user.email, ...form.map(([, text]) => text)];
  // Skips short answers: `No` also occurs in unrelated columns.
  const longTexts = known.filter((text) => String(text).length > 4);
  for (const text of longTexts) expect(left).not.toContain(text);
  const [booking] = await db.query.bookings.findMany();
  const kept = { id, status: 'confirmed', paymentId: paid.razorpay_payment_id, price: 99 };
  const erased = { userName: '', userEmail: '', fullName: null, timeZone: null };
  expect(booking).toMatchObject({ ...kept, ...erased });
  expect(await db.query.payments.findMany()).toMatchObject([{ bookingId: id, amount: 9900 }]);
  const again = await signUp({ email: asha.user.email });
  expect(again.user.id).not.toBe(asha.user.id);
  expect((await again.list()).body.bookings).toEqual([]);
});

test('rejects deletion of a mentor’s account while the mentor is active or has upcoming calls or holds', async () => {
  await insertMentors({ id: 'meera', userId: asha.user.id }, { id: 'ravi' });
  const client = await customer();
  const expectRejected = async () =>
    expectRefusal(await deletion(), 'conflict', accountMessages.mentorStays);

  await expectRejected();
  await insertCall(client, Date.now() + DAY, { mentorId: 'meera' });
  await db.update(mentors).set({ isActive: false }).where(eq(mentors.id, 'meera'));
  await expectRejected();
  await db.update(bookings).set({ mentorId: 'ravi' });
  await db.update(mentors).set({ isActive: true });
  await client.held({ mentor: 'meera' });
  await db.update(mentors).set({ isActive: false }).where(eq(mentors.id, 'meera'));
  await expectRejected();
  await moveClock(HOUR);

  expect((await deletion()).status).toBe(204);
});

test('the nightly cleanup deletes an unused account, but keeps the account of an active mentor', async () => {
  await insertMentors({ id: 'meera', userId: asha.user.id });
  await runHousekeepingAt(5 * YEAR);
  expect(await db.query.users.findMany()).toHaveLength(1);

  await db.update(mentors).set({ isActive: false });
  await runHousekeepingAt(5 * YEAR);
  expect(await db.query.users.findMany()).toEqual([]);
});

test('rejects deletion of the last admin’s account', async () => {
  const makeAdmin = (userId: string) => db.insert(adminUsers).values({ userId, createdAt: 0 });
  await makeAdmin(asha.user.id);

  const { lastAdmin } = accessMessages;
  for (const _ of Array(6)) expectRefusal(await deletion(), 'conflict', lastAdmin);
  expect((await asha.request('GET', '/account')).status).toBe(200);

  await makeAdmin((await customer()).user.id);
  expect((await deletion()).status).toBe(204);
  expect(await db.query.adminUsers.findMany()).toHaveLength(1);
});

test('refunds a payment that arrives after a client with an unpaid hold has deleted the account', async () => {
  const { id, orderId } = await readyToPay(asha);
  const { date, time } = (await asha.show(id)).body.booking;
  await deletion();

  expect((await (await signUp()).hold({ date, time })).status).toBe(201);
  await pay(orderId);
  await runCronAt(20 * MINUTE);

  expect(await refundsOf(orderId)).toMatchObject([{ amount: 9900 }]);
  const [left] = await db.select().from(bookings).where(eq(bookings.id, id));
  expect(left).toMatchObject({ status: 'cancelled' });
});

test('two concurrent deletion requests delete an account once and send one email', async () => {
  const copy = new Customer(asha.user, asha.cookie);

  const statuses = (await Promise.all([deletion(), deletion(copy)])).map(({ status }) => status);

  expect(statuses.toSorted()[0]).toBe(204);
  expect(statuses.every((status) => status < 500)).toBe(true);
  const subjects = await subjectsTo(asha.user.email);
  expect(subjects.filter((subject) => subject.includes('deleted'))).toHaveLength(1);
});

async function runAllCronsAt(years: number, days: number): Promise<void> {
  const at = Math.ceil(years * YEAR) + days * DAY;
  await runCronAt(at);
  await runHousekeepingAt(at);
}

const accounts = async () => (await db.query.users.findMany()).map(({ email }) => email);

test('14.2.7 deletes an account four years after the user’s last visit', async () => {
  const ravi = await signUp();

  await runAllCronsAt(0, 8);
  const { users, sessions, authTokens } = await allRows();
  expect([users?.length, sessions, authTokens]).toEqual([2, [], []]);
  expect(await db.query.rateLimits.findMany()).toEqual([]);

  await moveClock(3 * YEAR);
  await new Client().logIn(ravi.user.email);
  await runAllCronsAt(4, -1);
  expect(await accounts()).toContain(asha.user.email);
  await runAllCronsAt(4, 1);
  expect(await accounts()).toEqual([ravi.user.email]);
  const left = JSON.stringify(await allRows());
  for (const text of ['Ashalata', 'Raobahadur', asha.user.email]) expect(left).not.toContain(text);
  await runAllCronsAt(7, 2);
  expect(await accounts()).toEqual([]);
});

test('14.2.7 keeps an account for four years, and payments for eight years, after the user’s last call', async () => {
  const ravi = await signUp();
  const { id, paid } = await paidBooking(asha);
  await asha.confirm(id);
  await readyToPay(ravi, { time: '15:00' });
  // `paidBooking` books a call on day 5.
  const dayAfterCall = 6;

  await runAllCronsAt(4, dayAfterCall - 2);
  expect(await accounts()).toContain(asha.user.email);
  await runAllCronsAt(4, dayAfterCall + 1);
  expect(await accounts()).toEqual([]);
  const left = JSON.stringify(await allRows());
  for (const { user } of [asha, ravi]) expect(left).not.toContain(user.email);
  const rows = await db.query.bookings.findMany();
  expect(rows.find((row) => row.id === id)).toMatchObject({ userName: '', price: 99 });
  expect(rows.find((row) => row.id !== id)).toMatchObject({ status: 'cancelled' });

  await runAllCronsAt(8, -2);
  expect(await db.query.payments.findMany()).toMatchObject([{ id: paid.razorpay_payment_id }]);
  await runAllCronsAt(8, dayAfterCall + 1);
  const { payments, orders, bookings } = await allRows();
  expect([payments, orders, bookings]).toEqual([[], [], []]);
});
