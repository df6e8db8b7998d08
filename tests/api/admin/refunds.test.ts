/** Refunds that an admin orders, in full or part, once each, whatever is clicked or breaks. */
import { beforeEach, expect, test } from 'vitest';
import { HOUR } from '#domain/calendar/time.ts';
import { admin } from '#tests/support/admin.ts';
import { db, moveClock, runCron } from '#tests/support/api.ts';
import { type Customer, customer } from '#tests/support/customer.ts';
import { Desk } from '#tests/support/desk.ts';
import { expectSettled, expectSoundBooks, readBooks } from '#tests/support/money/books.ts';
import {
  emails,
  ledger,
  paidBooking,
  pay,
  paymentsFail,
  readyToPay,
  refundsEnd,
  refundsOf,
} from '#tests/support/providers.ts';
import { refundInDashboard } from '#tests/support/refunds.ts';
import { expectRefusal } from '#tests/support/refusals.ts';

const ALL_WENT_BACK = '^All of this payment has gone back, or is on its way';

let asha: Customer;
let desk: Desk;
let paid: Awaited<ReturnType<typeof paidBooking>>;
let paymentId: string;

beforeEach(async () => {
  asha = await customer({ email: 'asha@example.com' });
  desk = new Desk(await admin());
  paid = await paidBooking(asha, { service: 'lor' });
  await asha.confirm(paid.id);
  paymentId = paid.paid.razorpay_payment_id;
});

/** What Razorpay has returned, and its own view of the payment. */
async function returned() {
  const { payments, refunds } = await ledger();
  const payment = payments.find(({ id }) => id === paymentId);
  return { payment, amounts: refunds.map(({ amount }) => amount) };
}

async function settledAtTheBank(): Promise<boolean> {
  return (await ledger()).refunds.every(({ status }) => status !== 'pending');
}

/** Whatever is still open is heard of, and the books of both sides agree to the paisa. */
async function expectBalance(): Promise<void> {
  for (const hours of [4, 8, 12]) {
    await expect.poll(settledAtTheBank).toBe(true);
    await moveClock(hours * HOUR);
    await runCron();
  }
  const books = await readBooks();
  expectSoundBooks(books);
  expectSettled(books);
}

test('a payment goes back in full, and its payer is told once', async () => {
  const { status, body } = await desk.refund(paymentId, { amount: 149_900 });

  const [made] = await refundsOf(paid.orderId);
  expect(status).toBe(200);
  expect(body.outcome).toBe(`₹1,499 is on its way back. Reference ${made?.id}.`);
  expect(await returned()).toMatchObject({
    payment: { status: 'refunded', refund_status: 'full', amount_refunded: 149_900 },
    amounts: [149_900],
  });
  const [email, ...others] = (await emails('asha@example.com')).filter(({ subject }) =>
    subject.includes('refund'),
  );
  expect(others).toEqual([]);
  expect(email?.subject).toBe('Your refund of ₹1,499 is on its way');
  expect(email?.text.replace(/\s+/g, ' ')).toContain(
    'We are returning all of your payment for LOR',
  );
  await expectBalance();
  expect((await asha.list()).body.payments).toMatchObject([{ state: 'refunded' }]);
  expect((await asha.show(paid.id)).body.booking.status).toBe('confirmed');
});

test('a part goes back, then another, and each is told of with its amount', async () => {
  await desk.refund(paymentId, { amount: 50_000 });
  await desk.refund(paymentId, { amount: 50_000 });

  expect(await returned()).toMatchObject({
    payment: { status: 'captured', refund_status: 'partial', amount_refunded: 100_000 },
    amounts: [50_000, 50_000],
  });
  const subjects = (await emails('asha@example.com')).map(({ subject }) => subject);
  expect(subjects.filter((one) => one === 'Your refund of ₹500 is on its way')).toHaveLength(2);
  const [email] = await emails('asha@example.com');
  expect(email?.text.replace(/\s+/g, ' ')).toContain('₹500 of ₹1,499.');
  await expectBalance();
  const [payment] = (await asha.list()).body.payments;
  expect(payment?.state).toBe('partly refunded');
  expect(payment?.refunds).toHaveLength(2);
  const receipt = await asha.request<{ refunded: number }>('GET', `/bookings/${paid.id}/receipt`);
  expect(receipt.body.refunded).toBe(100_000);
});

test('15.4.1, 15.4.2 one click made fifty times at once is one refund', async () => {
  const requestId = crypto.randomUUID();
  const clicks = Array.from({ length: 50 }, () =>
    desk.refund(paymentId, { amount: 50_000, requestId }),
  );

  const replies = await Promise.all(clicks);

  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await returned()).amounts).toEqual([50_000]);
  expect(await db.query.refunds.findMany()).toHaveLength(1);
  const told = (await emails('asha@example.com')).filter(({ subject }) => /refund/.test(subject));
  expect(told).toHaveLength(1);
  const audit = await db.query.auditLog.findMany();
  expect(audit.filter(({ action }) => action === 'refund ordered')).toHaveLength(1);
  await expectBalance();
});

test('15.4.1, 15.4.2 fifty orders for all of a payment at once are one refund', async () => {
  const orders = Array.from({ length: 50 }, () => desk.refund(paymentId, { amount: 149_900 }));

  const replies = await Promise.all(orders);

  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const reply of replies.filter(({ status }) => status !== 200)) {
    expectRefusal(reply, 'conflict', expect.stringMatching(ALL_WENT_BACK));
  }
  expect((await returned()).amounts).toEqual([149_900]);
  await expectBalance();
});

test('of two equal parts, one made with its answer lost and one refused, both go back', async () => {
  const match = 'POST /v1/payments';
  await paymentsFail({ match, kind: 'lost-reply', times: 1 });
  await desk.refund(paymentId, { amount: 50_000 });
  await paymentsFail({ match, kind: 'status', status: 400, times: 1 });
  await desk.refund(paymentId, { amount: 50_000 });
  expect(await db.query.refunds.findMany()).toMatchObject([{ state: 'due' }, { state: 'due' }]);

  await runCron();

  expect((await returned()).amounts).toEqual([50_000, 50_000]);
  const ids = (await db.query.refunds.findMany()).map(({ providerId }) => providerId);
  expect(new Set(ids.filter(Boolean)).size).toBe(2);
  await expectBalance();
});

test('no more goes back than came in, and no part that leaves less than a rupee', async () => {
  const rest =
    'That would leave less than a rupee, which could never go back. Please return all of ₹1,499.';
  expectRefusal(await desk.refund(paymentId, { amount: 149_850 }), 'conflict', rest);
  expect((await desk.refund(paymentId, { amount: 149_800 })).status).toBe(200);

  const left = 'That is more than is left of this payment: ₹1.';
  expectRefusal(await desk.refund(paymentId, { amount: 101 }), 'conflict', left);
  expect((await desk.refund(paymentId, { amount: 100 })).status).toBe(200);
  const none = await desk.refund(paymentId, { amount: 100 });
  const nothingLeft = expect.stringMatching(`${ALL_WENT_BACK}.*₹1,498 .*Reference rfnd_`);
  expectRefusal(none, 'conflict', nothingLeft);

  expect((await returned()).amounts).toEqual([149_800, 100]);
  await expectBalance();
});

test('only a whole order changes anything, and it says who gave it and why', async () => {
  expectRefusal(await desk.refund(paymentId, { amount: 99 }), 'invalid');
  expectRefusal(await desk.refund(paymentId, { amount: 100, reason: ' ' }), 'invalid');
  expectRefusal(await desk.refund(paymentId, { amount: 100, requestId: 'x' }), 'invalid');
  expectRefusal(await desk.refund('pay_unknown', { amount: 100 }), 'not_found');
  expect(await db.query.refunds.findMany()).toEqual([]);

  await desk.refund(paymentId, { amount: 100, reason: 'The mentor was late' });

  const { id } = desk.admin.user;
  expect(await db.query.refunds.findMany()).toMatchObject([
    { orderedBy: id, reason: 'The mentor was late', amount: 100 },
  ]);
  expect((await db.query.auditLog.findMany()).filter(({ actorId }) => actorId)).toMatchObject([
    { actorId: id, action: 'refund ordered', subject: paymentId, detail: 'The mentor was late' },
  ]);
});

test.each([
  ['is down', { kind: 'status', status: 500 }],
  ['loses its reply', { kind: 'lost-reply' }],
] as const)(
  'when Razorpay %s the refund waits for the cron, and is paid once',
  async (_, fault) => {
    await paymentsFail({ match: 'POST /v1/payments', times: 1, ...fault });

    const { body } = await desk.refund(paymentId, { amount: 50_000 });

    expect(body.outcome).toMatch(/^₹500 is to go back, but Razorpay would not take it yet: .+\./);
    await runCron();
    expect((await returned()).amounts).toEqual([50_000]);
    await expectBalance();
  },
);

test('a part that the bank refuses is asked for again, while another has gone back', async () => {
  await desk.refund(paymentId, { amount: 50_000 });
  await expect.poll(settledAtTheBank).toBe(true);
  await refundsEnd('failed');
  await desk.refund(paymentId, { amount: 30_000 });
  await expect.poll(settledAtTheBank).toBe(true);
  await refundsEnd('processed');

  await moveClock(2 * HOUR);
  await runCron();
  await expectBalance();

  const states = (await db.query.refunds.findMany()).map(({ amount, state, attempt }) => ({
    ...{ amount, state, attempt },
  }));
  expect(states).toEqual([
    { amount: 50_000, state: 'processed', attempt: 1 },
    { amount: 30_000, state: 'processed', attempt: 2 },
  ]);
});

test('a part returned in the dashboard is not taken for another that is due', async () => {
  await paymentsFail({ match: 'POST /v1/payments', kind: 'status', status: 500, times: 1 });
  await desk.refund(paymentId, { amount: 30_000 });
  await refundInDashboard(paymentId, 50_000);

  await expectBalance();

  const amounts = (await db.query.refunds.findMany()).map(({ amount }) => amount);
  expect((await returned()).amounts).toEqual([50_000, 30_000]);
  expect(amounts.toSorted()).toEqual([30_000, 50_000]);
});

test('an unused payment of which a part went back already is returned to the paisa', async () => {
  const ravi = await customer();
  const { id, orderId } = await readyToPay(ravi, { time: '16:00' });
  await ravi.cancel(id);
  const { razorpay_payment_id: late } = await pay(orderId);
  await refundInDashboard(late, 4000);
  await moveClock(HOUR);

  await runCron();
  await runCron();

  expect((await refundsOf(orderId)).map(({ amount }) => amount)).toEqual([4000, 5900]);
  await expectBalance();
});
