import { beforeEach, expect, test } from 'vitest';
import { bookings, payments } from '#db/schema/index.ts';
import { type MoneyEntry, sumsOf } from '#domain/money/weeks.ts';
import { addDays, DAY, istDate, istWeekStart, WEEK } from '#domain/time.ts';
import { db, runCron } from '#tests/support/api.ts';
import { bookingRow } from '#tests/support/calls.ts';
import { admin, customer } from '#tests/support/customer.ts';
import { AdminApi, everyPage } from '#tests/support/dashboard.ts';
import { readMoneyState, sum } from '#tests/support/money/invariants.ts';
import { paidBooking, pay, readyToPay } from '#tests/support/providers.ts';
import { insertRefund } from '#tests/support/refunds.ts';
import { expectRefusal } from '#tests/support/requests.ts';

let api: AdminApi;

beforeEach(async () => {
  api = new AdminApi(await admin());
});

function ofService(entries: MoneyEntry[], service: string | null) {
  return sumsOf(entries.filter((entry) => entry.service === service));
}

test('the weekly sums equal the amounts that Razorpay captured and refunded', async () => {
  const [asha, ravi, meera] = [await customer(), await customer(), await customer()];
  const sold = await paidBooking(asha, { service: 'lor' });
  await paidBooking(ravi, { time: '14:00' });
  const gone = await readyToPay(meera, { time: '17:00' });
  await meera.cancel(gone.id);
  await meera.verify(gone.id, await pay(gone.orderId));
  await runCron();
  await readyToPay(meera, { service: 'resume', time: '18:00' });
  await api.refund(sold.paid.razorpay_payment_id, { amount: 50_000 });

  const { weeks, entries } = await api.money();
  const { razorpay } = await readMoneyState();
  const sums = sumsOf(entries);

  expect(weeks).toHaveLength(12);
  expect(weeks.at(-1)).toBe(istDate(istWeekStart(Date.now())));
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

test('sums payments in rupees exactly per IST week, without payments before the first week', async () => {
  const monday = istWeekStart(Date.now());
  await db
    .insert(payments)
    .values([
      payment('pay_1', monday, 100),
      payment('pay_2', monday - 1, 200),
      payment('pay_3', monday - WEEK, 400),
      payment('pay_4', monday - WEEK - 1, 800),
      payment('pay_5', monday, 1600, 'USD'),
    ]);
  await insertRefund('pay_3', { amount: 50, createdAt: monday });

  const { weeks, entries } = await api.money('?weeks=2');

  expect(weeks).toEqual([istDate(monday - WEEK), istDate(monday)]);
  expect(entries.toSorted((a, b) => Number(a.amount) - Number(b.amount))).toEqual([
    { week: 1, service: null, kind: 'refunded', amount: '50' },
    { week: 1, service: null, kind: 'paid', amount: '100' },
    { week: 0, service: null, kind: 'paid', amount: '600' },
  ]);
  for (const count of ['0', '54', '-1', 'x', '1.5']) {
    expectRefusal(await api.admin.request('GET', `/admin/money?weeks=${count}`), 'invalid');
  }

  // Maximum integer of a column. SQLite cannot add two such values.
  const most = 2n ** 63n - 1n;
  await db.$client.execute(`update payments set amount = ${most}`);
  const paid = (await api.money('?weeks=2')).entries.filter(({ kind }) => kind === 'paid');
  expect(paid.find(({ week }) => week === 0)).toMatchObject({ amount: String(2n * most) });
  const attack = 100 * (13_999 + 5_999 * 9_007_199_254);
  await db.update(payments).set({ amount: attack });
  expect((await api.payments()).payments[0]?.amount).toBe(attack);
  // The search finds a payment without a booking only by the payment ID.
  expect((await api.payments('?q=pay_3')).payments).toMatchObject([{ id: 'pay_3' }]);
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
        refunds: [expect.stringMatching(/^₹500 is on its way back/)],
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
  // A payment that was not used for its booking shows no call to cancel.
  const unused = { ...payment('pay_unused', Date.now() + DAY, 149_900), bookingId: id };
  await db.insert(payments).values(unused);
  const calls = (await api.payments()).payments.map(({ call }) => call?.id);
  expect(calls).toEqual([undefined, expect.any(String), id]);
});

test('pages list each payment once, with the latest payment first', async () => {
  const now = Date.now();
  const found = Array.from({ length: 60 }, (_, n) =>
    bookingRow({ id: `of-${n}`, date: addDays('2026-01-01', n), userName: 'Meera Das' }),
  );
  // Payments come in pairs. Both payments of a pair have the same millisecond.
  const rows = found.map(({ id }, n) => ({
    ...payment(`pay_${String(n).padStart(2, '0')}`, now - DAY + Math.floor(n / 2), 100),
    bookingId: id ?? '',
  }));
  await db.insert(bookings).values(found);
  await db.insert(payments).values(rows);

  for (const q of ['', '&q=meera']) {
    const pages = await everyPage((query) => api.payments(`?${query}${q}`));
    expect(pages.length).toBeGreaterThan(1);
    const seen = pages.flatMap((page) => page.payments.map(({ id }) => id));
    expect(seen).toEqual(rows.map(({ id }) => id).toReversed());
  }
  expect((await api.payments('?q=pay_07')).payments.map(({ id }) => id)).toEqual(['pay_07']);
  expect(await api.payments('?q=pay_none')).toEqual({ payments: [], next: null });
});
