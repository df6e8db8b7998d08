/** What the cron forgets, and when (ASVS 5.0: 14.2.7). */
import { expect, test } from 'vitest';
import { DAY } from '#domain/calendar/time.ts';
import { Client, db, moveClock, runCron, runHousekeeping } from '#tests/support/api.ts';
import { signUp } from '#tests/support/customer.ts';
import { paidBooking, readyToPay } from '#tests/support/providers.ts';
import { everything } from '#tests/support/raw.ts';

const YEAR = 365.25 * DAY;

async function cronAfter(years: number, days: number): Promise<void> {
  await moveClock(Math.ceil(years * YEAR) + days * DAY);
  await runCron();
  await runHousekeeping();
}

test('14.2.7 a day after four years nothing names somebody who never came back', async () => {
  const asha = await signUp({ firstName: 'Ashalata', lastName: 'Raobahadur' });

  await cronAfter(4, -1);
  expect(await db.query.users.findMany()).toHaveLength(1);
  await cronAfter(4, 1);

  const left = JSON.stringify(await everything());
  for (const text of ['Ashalata', 'Raobahadur', asha.user.email]) expect(left).not.toContain(text);
});

test('14.2.7 four years count from the last call, and the ledger stays without a name', async () => {
  const asha = await signUp({ firstName: 'Ashalata' });
  const { id, paid } = await paidBooking(asha);
  await asha.confirm(id);
  const callIsOver = 6;

  await cronAfter(4, callIsOver - 2);
  expect(await db.query.users.findMany()).toHaveLength(1);
  await cronAfter(4, callIsOver + 1);

  expect(await db.query.users.findMany()).toEqual([]);
  expect(JSON.stringify(await everything())).not.toContain(asha.user.email);
  expect(await db.query.bookings.findMany()).toMatchObject([{ id, userName: '', price: 99 }]);
  expect(await db.query.payments.findMany()).toMatchObject([{ id: paid.razorpay_payment_id }]);
});

test('14.2.7 a payment that was begun and never made keeps nobody longer', async () => {
  const asha = await signUp({ firstName: 'Ashalata' });
  await readyToPay(asha);

  await cronAfter(4, 7);

  expect(await db.query.users.findMany()).toEqual([]);
  expect(JSON.stringify(await everything())).not.toContain(asha.user.email);
  expect(await db.query.bookings.findMany()).toMatchObject([{ status: 'cancelled' }]);
});

test('a visit starts the four years again', async () => {
  const { user } = await signUp();

  await moveClock(3 * YEAR);
  const form = { email: user.email, password: 'correct horse' };
  await new Client().request('POST', '/auth/login', form);
  await cronAfter(4, 1);
  expect(await db.query.users.findMany()).toHaveLength(1);
  await cronAfter(7, 2);

  expect(await db.query.users.findMany()).toEqual([]);
});

test('the ledger is forgotten when tax law has no more use for it', async () => {
  const asha = await signUp();
  await paidBooking(asha);

  await cronAfter(4, 7);
  await cronAfter(8, -2);
  expect(await db.query.payments.findMany()).toHaveLength(1);
  await cronAfter(8, 7);

  expect(await db.query.payments.findMany()).toEqual([]);
  expect(await db.query.orders.findMany()).toEqual([]);
  expect(await db.query.bookings.findMany()).toEqual([]);
});

test('expired sessions, links and counted attempts are deleted', async () => {
  await signUp();

  await cronAfter(0, 8);

  expect(await db.query.sessions.findMany()).toEqual([]);
  expect(await db.query.authTokens.findMany()).toEqual([]);
  expect(await db.query.rateLimits.findMany()).toEqual([]);
  expect(await db.query.users.findMany()).toHaveLength(1);
});
