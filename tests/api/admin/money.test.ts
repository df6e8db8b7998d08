import { beforeEach, expect, test } from 'vitest';
import { bookings, payments } from '#db/schema/index.ts';
import { type MoneyEntry, moneyRange, sumsOf } from '#domain/money/sums.ts';
import { addDays, DAY, istDate, istWeekStart, WEEK } from '#domain/time.ts';
import { db, runCron } from '#support/api.ts';
import { bookingRow } from '#support/calls.ts';
import { admin, customer } from '#support/customer.ts';
import { AdminApi, everyPage } from '#support/dashboard.ts';
import { readMoneyState, sum } from '#support/money/invariants.ts';
import { expectStoredSums } from '#support/money/stored-sums.ts';
import { paidBooking, pay, readyToPay } from '#support/providers.ts';
import { insertRefund } from '#support/refunds.ts';
import { expectRefusal } from '#support/requests.ts';

let api: AdminApi;

beforeEach(async () => {
  api = new AdminApi(await admin());
});

function ofService(entries: MoneyEntry[], service: string | null) {
  return sumsOf(entries.filter((entry) => entry.service === service));
}

test('the dashboard’s weekly sums equal the amounts that Razorpay captured and refunded', async () => {
  const [asha, ravi, meera] = [await customer(), await customer(), await customer()];
  const sold = await paidBooking(asha, { service: 'lor' });
  await paidBooking(ravi, { time: '14:00' });
  const cancelledHold = await readyToPay(meera, { time: '17:00' });
  await meera.cancel(cancelledHold.id);
  await meera.verify(cancelledHold.id, await pay(cancelledHold.orderId));
  await runCron();
  await readyToPay(meera, { service: 'resume', time: '18:00' });
  await api.refund(sold.paid.razorpay_payment_id, { amount: 50_000 });

  const { entries } = await api.money(moneyRange({}, istDate(Date.now())));
  const { razorpay } = await readMoneyState();
  const sums = sumsOf(entries);

  expect(sums.paid).toBe(BigInt(sum(razorpay.payments.filter(({ captured }) => captured))));
  expect(sums.refunded + sums.refunding).toBe(BigInt(sum(razorpay.refunds)));
  expect(sums).toMatchObject({ paid: 169_700n, open: 199_900n });
  expect(ofService(entries, 'lor')).toMatchObject({ paid: 149_900n, refunding: 50_000n });
  expect(ofService(entries, 'discovery-call')).toMatchObject({ paid: 19_800n, refunding: 9900n });
});

function payment(id: string, at: number, amount: number, currency = 'INR') {
  const row = { id, orderId: `order_${id}`, bookingId: `of ${id}`, amount, currency };
  return { ...row, createdAt: at };
}

test('the dashboard adds up the rupee payments of each IST week in the chosen range exactly', async () => {
  const monday = istWeekStart(Date.now());
  const [from, to] = [istDate(monday - 2 * DAY), istDate(monday + DAY)];
  await db
    .insert(payments)
    .values([
      payment('pay_1', monday, 100),
      payment('pay_2', monday - 1, 200),
      payment('pay_3', monday - 2 * DAY, 400),
      payment('pay_4', monday - 2 * DAY - 1, 800),
      payment('pay_5', monday, 1600, 'USD'),
      { ...payment('outside-6', monday + 2 * DAY - 1, 3200), method: 'outside' },
      payment('pay_7', monday + 2 * DAY, 6400),
    ]);
  await insertRefund('pay_3', { amount: 50, createdAt: monday });
  await insertRefund('outside-6', { amount: 60, createdAt: monday, state: 'due' });

  const [before, now] = [istDate(monday - WEEK), istDate(monday)];
  const { entries } = await api.money({ from, to });

  expect(entries.toSorted((a, b) => Number(a.amount) - Number(b.amount))).toEqual([
    { period: now, service: null, kind: 'refunded', amount: '50' },
    { period: now, service: null, kind: 'refunding_outside', amount: '60' },
    { period: now, service: null, kind: 'paid', amount: '100' },
    { period: before, service: null, kind: 'paid', amount: '600' },
    { period: now, service: null, kind: 'paid_outside', amount: '3200' },
  ]);
  const months = (await api.money({ from: addDays(from, -200), to })).entries;
  const { paid } = sumsOf(months);
  expect(paid).toBe(1500n);
  expect(new Set(months.map(({ period }) => period.slice(8)))).toEqual(new Set(['01']));
  for (const query of ['', `?from=${to}&to=${from}`, `?from=2020-01-01&to=${to}`]) {
    expectRefusal(await api.admin.request('GET', `/admin/money${query}`), 'invalid');
  }

  // The largest integer of SQLite. The sum of two such amounts overflows in SQL.
  const most = 2n ** 63n - 1n;
  await db.$client.execute(`update payments set amount = ${most}`);
  const largest = (await api.money({ from, to })).entries.filter(({ kind }) => kind === 'paid');
  expect(largest.find(({ period }) => period === before)?.amount).toBe(String(2n * most));
  const attack = 100 * (13_999 + 5_999 * 9_007_199_254);
  await db.update(payments).set({ amount: attack });
  expect((await api.payments()).payments[0]?.amount).toBe(attack);
  expect((await api.payments('?q=pay_3')).payments).toMatchObject([{ id: 'pay_3' }]);
});

test('the stored payment sums stay correct after each update and deletion of payments and refunds', async () => {
  const [asha, ravi] = [await customer(), await customer()];
  const { paid } = await paidBooking(asha, { service: 'lor' });
  const other = await paidBooking(ravi, { time: '14:00' });
  const id = paid.razorpay_payment_id;
  await insertRefund(id, { id: 'refund-1', amount: 5000 });
  await insertRefund(id, { id: 'refund-2', amount: 7000, state: 'due' });

  for (const change of [
    `update payments set booking_id = '${other.id}' where id = '${id}'`,
    `update payments set method = 'outside' where id = '${id}'`,
    `update payments set currency = 'USD' where id = '${id}'`,
    `update payments set currency = 'INR' where id = '${id}'`,
    `update refunds set payment_id = '${other.paid.razorpay_payment_id}' where id = 'refund-1'`,
    `delete from bookings where id = '${other.id}'`,
    `delete from payments where id = '${id}'`,
    `update refunds set state = 'processed' where id = 'refund-2'`,
    'delete from refunds',
  ]) {
    await db.$client.execute(change);
    expectStoredSums(await readMoneyState());
  }
});

test('the payments list finds a payment by client, payment ID or booking', async () => {
  const meera = { firstName: 'Meera', lastName: 'Sengupta', email: 'meera@example.com' };
  const { id, paid } = await paidBooking(await customer(meera), { service: 'lor' });
  await api.refund(paid.razorpay_payment_id, { amount: 50_000 });
  await paidBooking(await customer(), { time: '15:00' });

  const sums = { amount: 149_900, refunded: 50_000, state: 'refunding' };
  expect(await api.payments()).toMatchObject({
    payments: [
      { amount: 9900, refunded: 0, refunds: [] },
      {
        id: paid.razorpay_payment_id,
        ...sums,
        bookingId: id,
        serviceType: 'LOR',
        client: { name: 'Meera Sengupta', email: 'meera@example.com' },
        refunds: [expect.stringMatching(/^The refund of ₹500 is on its way/)],
      },
    ],
    next: null,
  });
  for (const q of ['sengup', 'meera@example.com', paid.razorpay_payment_id, id]) {
    const found = await api.payments(`?${new URLSearchParams({ q })}`);
    expect(found).toMatchObject({ payments: [{ bookingId: id }], next: null });
  }
  await db.update(bookings).set({ userEmail: '', userName: '' });
  expect((await api.payments()).payments).toMatchObject([{ client: null }, { client: null }]);
  // Only a booking's first payment pays for the call. So the second payment has no `call`.
  const unused = { ...payment('pay_unused', Date.now() + DAY, 149_900), bookingId: id };
  await db.insert(payments).values(unused);
  const calls = (await api.payments()).payments.map(({ call }) => call?.id);
  expect(calls).toEqual([undefined, expect.any(String), id]);
});

test('lists each payment on exactly one page, latest payment first', async () => {
  const now = Date.now();
  const found = Array.from({ length: 50 }, (_, n) =>
    bookingRow({ id: `of-${n}`, date: addDays('2026-01-01', n), userName: 'Meera Das' }),
  );
  const rows = found.map(({ id }, n) => ({
    ...payment(`pay_${String(n).padStart(2, '0')}`, now - DAY + Math.floor(n / 2), 100),
    bookingId: id ?? '',
  }));
  await db.insert(bookings).values(found);
  await db.insert(payments).values(rows);

  for (const q of ['', '&q=meera']) {
    const pages = await everyPage((query) => api.payments(`?${query}${q}`));
    expect(pages.length).toBe(2);
    const seen = pages.flatMap((page) => page.payments.map(({ id }) => id));
    expect(seen).toEqual(rows.map(({ id }) => id).toReversed());
  }
  expect((await api.payments('?q=pay_07')).payments.map(({ id }) => id)).toEqual(['pay_07']);
  expect(await api.payments('?q=pay_none')).toEqual({ payments: [], next: null });
});
