import { expect, test } from 'vitest';
import { DAY } from '#domain/time.ts';
import { Client, db, moveClock, runCronAt, runHousekeeping } from '#tests/support/api.ts';
import { signUp } from '#tests/support/customer.ts';
import { paidBooking, readyToPay } from '#tests/support/providers.ts';
import { allRows } from '#tests/support/requests.ts';

const YEAR = 365.25 * DAY;

async function cronAfter(years: number, days: number): Promise<void> {
  await runCronAt(Math.ceil(years * YEAR) + days * DAY);
  await runHousekeeping();
}

const accounts = async () => (await db.query.users.findMany()).map(({ email }) => email);

test('14.2.7 deletes accounts four years after the last visit, and sessions, links and attempts after a week', async () => {
  const asha = await signUp({ firstName: 'Ashalata', lastName: 'Raobahadur' });
  const ravi = await signUp();

  await cronAfter(0, 8);
  const { users, sessions, authTokens } = await allRows();
  expect([users?.length, sessions, authTokens]).toEqual([2, [], []]);
  expect(await db.query.rateLimits.findMany()).toEqual([]);

  await moveClock(3 * YEAR);
  await new Client().logIn(ravi.user.email);
  await cronAfter(4, -1);
  expect(await accounts()).toContain(asha.user.email);
  await cronAfter(4, 1);
  expect(await accounts()).toEqual([ravi.user.email]);
  const left = JSON.stringify(await allRows());
  for (const text of ['Ashalata', 'Raobahadur', asha.user.email]) expect(left).not.toContain(text);
  await cronAfter(7, 2);
  expect(await accounts()).toEqual([]);
});

test('14.2.7 the four years count from the last call; the ledger stays without names as long as tax law requires', async () => {
  const [asha, ravi] = [await signUp({ firstName: 'Ashalata' }), await signUp()];
  const { id, paid } = await paidBooking(asha);
  await asha.confirm(id);
  // A started payment that was never made does not extend the period.
  await readyToPay(ravi, { time: '15:00' });
  const callIsOver = 6;

  await cronAfter(4, callIsOver - 2);
  expect(await accounts()).toContain(asha.user.email);
  await cronAfter(4, callIsOver + 1);
  expect(await accounts()).toEqual([]);
  const left = JSON.stringify(await allRows());
  for (const { user } of [asha, ravi]) expect(left).not.toContain(user.email);
  const bookings = await db.query.bookings.findMany();
  expect(bookings.find((one) => one.id === id)).toMatchObject({ userName: '', price: 99 });
  expect(bookings.find((one) => one.id !== id)).toMatchObject({ status: 'cancelled' });

  await cronAfter(8, -2);
  expect(await db.query.payments.findMany()).toMatchObject([{ id: paid.razorpay_payment_id }]);
  await cronAfter(8, callIsOver + 1);
  const { payments, orders, bookings: kept } = await allRows();
  expect([payments, orders, kept]).toEqual([[], [], []]);
});
