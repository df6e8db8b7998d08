import { beforeEach, expect, test } from 'vitest';
import { HOUR } from '#domain/time.ts';
import { atOnce, db, moveClock, runCron, runCronAt } from '#support/api.ts';
import { admin, type Customer, customer } from '#support/customer.ts';
import { AdminApi, userActions } from '#support/dashboard.ts';
import { expectSettledNow } from '#support/money/invariants.ts';
import {
  emails,
  paidBooking,
  pay,
  paymentsFail,
  razorpayState,
  readyToPay,
  refundsOf,
  setRefundOutcome,
} from '#support/providers.ts';
import { refundInDashboard, waitForRefunds } from '#support/refunds.ts';
import { expectRefusal } from '#support/requests.ts';

const ALL_WENT_BACK = '^All of this payment is refunded, or its refund is pending';

let asha: Customer;
let api: AdminApi;
let paid: Awaited<ReturnType<typeof paidBooking>>;
let paymentId: string;

beforeEach(async () => {
  asha = await customer({ email: 'asha@example.com' });
  api = new AdminApi(await admin());
  paid = await paidBooking(asha, { service: 'lor' });
  await asha.confirm(paid.id);
  paymentId = paid.paid.razorpay_payment_id;
});

async function returned() {
  const { payments, refunds } = await razorpayState();
  const payment = payments.find(({ id }) => id === paymentId);
  return { payment, amounts: refunds.map(({ amount }) => amount) };
}

async function refundEmails() {
  const all = await emails('asha@example.com');
  return all.filter(({ subject }) => subject.includes('refund'));
}

async function expectBalance(): Promise<void> {
  for (const hours of [4, 8, 12]) {
    await waitForRefunds();
    await runCronAt(hours * HOUR);
  }
  await expectSettledNow();
}

test('15.4.1, 15.4.2 fifty requests with the same request id make one partial refund', async () => {
  const order = { amount: 50_000, requestId: crypto.randomUUID() };
  const replies = await atOnce(50, () => api.refund(paymentId, order));

  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await returned()).amounts).toEqual([50_000]);
  expect(await db.query.refunds.findMany()).toHaveLength(1);
  await api.refund(paymentId, { amount: 50_000 });
  expect(await returned()).toMatchObject({
    payment: { status: 'captured', refund_status: 'partial', amount_refunded: 100_000 },
    amounts: [50_000, 50_000],
  });
  const sent = await refundEmails();
  const subject = 'Your refund of ₹500 is on its way';
  expect(sent).toMatchObject([{ subject }, { subject }]);
  expect(sent[0]?.text.replace(/\s+/g, ' ')).toContain('₹500 of ₹1,499.');
  const audit = await db.query.auditLog.findMany();
  expect(audit.filter(({ action }) => action === 'refund ordered')).toHaveLength(2);
  await expectBalance();
  const [payment] = (await asha.list()).body.payments;
  expect(payment?.state).toBe('partly refunded');
  expect(payment?.refunds).toHaveLength(2);
  const receipt = await asha.request<{ refunded: number }>('GET', `/bookings/${paid.id}/receipt`);
  expect(receipt.body.refunded).toBe(100_000);
});

test('15.4.1, 15.4.2 fifty concurrent requests for a full refund make one refund', async () => {
  const replies = await atOnce(50, () => api.refund(paymentId, { amount: 149_900 }));

  const [won, ...others] = replies.toSorted((a, b) => a.status - b.status);
  const [made] = await refundsOf(paid.orderId);
  expect(won?.status).toBe(200);
  expect(won?.body.outcome).toBe(`The refund of ₹1,499 is on its way. Reference ${made?.id}.`);
  const allWentBack = expect.stringMatching(ALL_WENT_BACK);
  for (const reply of others) expectRefusal(reply, 'conflict', allWentBack);
  expect(await returned()).toMatchObject({
    payment: { status: 'refunded', refund_status: 'full', amount_refunded: 149_900 },
    amounts: [149_900],
  });
  const [email, ...more] = await refundEmails();
  expect(more).toEqual([]);
  expect(email?.subject).toBe('Your refund of ₹1,499 is on its way');
  const all = 'We are refunding all of your payment for LOR';
  expect(email?.text.replace(/\s+/g, ' ')).toContain(all);
  await expectBalance();
  expect((await asha.list()).body.payments).toMatchObject([{ state: 'refunded' }]);
  expect((await asha.show(paid.id)).body.booking.status).toBe('confirmed');
});

test('makes each of two equal refunds exactly once, even if Razorpay’s first responses fail', async () => {
  const match = 'POST /v1/payments';
  await paymentsFail({ match, kind: 'lost-reply', times: 1 });
  const { body } = await api.refund(paymentId, { amount: 40_000 });
  expect(body.outcome).toMatch(/^The refund of ₹400 has not been accepted by Razorpay yet: .+\./);
  await paymentsFail({ match, kind: 'status', status: 400, times: 1 });
  await api.refund(paymentId, { amount: 40_000 });
  expect(await db.query.refunds.findMany()).toMatchObject([{ state: 'due' }, { state: 'due' }]);

  await runCron();

  expect((await returned()).amounts).toEqual([40_000, 40_000]);
  const ids = (await db.query.refunds.findMany()).map(({ providerId }) => providerId);
  expect(new Set(ids.filter(Boolean)).size).toBe(2);
  await expectBalance();
});

test('rejects a refund that exceeds the rest of the payment or would leave less than a rupee', async () => {
  const wrong = [{ amount: 99 }, { amount: 100, reason: ' ' }, { amount: 100, requestId: 'x' }];
  for (const order of wrong) expectRefusal(await api.refund(paymentId, order), 'invalid');
  expectRefusal(await api.refund('pay_unknown', { amount: 100 }), 'not_found');
  const lessThanARupee = expect.stringMatching('^Less than one rupee would remain');
  expectRefusal(await api.refund(paymentId, { amount: 149_850 }), 'conflict', lessThanARupee);
  expect(await db.query.refunds.findMany()).toEqual([]);

  const reason = 'The mentor was late';
  expect((await api.refund(paymentId, { amount: 149_800, reason })).status).toBe(200);
  const tooMuch = 'You can refund at most ₹1.';
  expectRefusal(await api.refund(paymentId, { amount: 101 }), 'conflict', tooMuch);
  const { id } = api.admin.user;
  expect(await db.query.refunds.findMany()).toMatchObject([{ orderedBy: id, reason }]);
  expect(await userActions()).toMatchObject([
    { actorId: id, action: 'refund ordered', subject: paymentId, detail: reason },
  ]);
  expect((await api.refund(paymentId, { amount: 100 })).status).toBe(200);
  const nothingLeft = expect.stringMatching(`${ALL_WENT_BACK}.*₹1,498 .*Reference rfnd_`);
  expectRefusal(await api.refund(paymentId, { amount: 100 }), 'conflict', nothingLeft);

  expect((await returned()).amounts).toEqual([149_800, 100]);
  await expectBalance();
});

test('retries only the partial refund that the bank refused, not the processed refund', async () => {
  await api.refund(paymentId, { amount: 50_000 });
  await waitForRefunds();
  await setRefundOutcome('failed');
  await api.refund(paymentId, { amount: 30_000 });
  await waitForRefunds();
  await setRefundOutcome('processed');

  await expectBalance();

  const rows = await db.query.refunds.findMany();
  expect(rows).toMatchObject([
    { amount: 50_000, state: 'processed', attempt: 1 },
    { amount: 30_000, state: 'processed', attempt: 2 },
  ]);
});

test('a payment without a booking is refunded in full, even after a partial refund in Razorpay’s dashboard', async () => {
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
