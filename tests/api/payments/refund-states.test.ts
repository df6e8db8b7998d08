import { eq, ne } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { bookings, refunds } from '#db/schema/index.ts';
import { DAY, HOUR, MINUTE } from '#domain/time.ts';
import { db, moveClock, runCron, runCronAt } from '#support/api.ts';
import { admin, type Customer, customer, signInAgain } from '#support/customer.ts';
import { AdminApi } from '#support/dashboard.ts';
import { subjectsTo } from '#support/emails.ts';
import {
  deliverWebhooks,
  emails,
  paidBooking,
  paymentsFail,
  razorpayState,
  refundsOf,
  setRefundOutcome,
  setWebhooks,
} from '#support/providers.ts';
import { insertRefund, paidTooLate, refundInDashboard, waitForRefunds } from '#support/refunds.ts';
import { sendSigned } from '#support/webhooks.ts';

let asha: Customer;

beforeEach(async () => {
  asha = await customer({ email: 'asha@example.com' });
});

async function refunded() {
  const late = await paidTooLate(asha, await customer());
  await asha.verify(late.id, late.paid);
  return late;
}

async function states() {
  return (await db.query.refunds.findMany()).map(({ state, attempt }) => ({ state, attempt }));
}

test('sends one refund email with our reference, the bank’s reference and the date', async () => {
  await setWebhooks('hold');
  const { orderId, paid } = await refunded();

  await runCron();
  await runCron();

  const [refund] = await refundsOf(orderId);
  const [email, ...more] = await emails('asha@example.com');
  expect(more).toEqual([]);
  expect(email?.subject).toBe('Your refund of ₹99 is on its way');
  expect(email?.text).toContain(paid.razorpay_payment_id);
  expect(email?.text).toContain(refund?.id);
  expect(email?.text).toMatch(/Expect the money by \w+day, \d{1,2} \w+ 20\d\d\./);
  expect(await states()).toEqual([{ state: 'requested', attempt: 1 }]);

  await waitForRefunds();
  const { webhooks } = await razorpayState();
  for (const { body } of webhooks.filter(({ event }) => event === 'refund.processed')) {
    expect((await sendSigned(body)).status).toBe(200);
  }
  expect(await states()).toEqual([{ state: 'processed', attempt: 1 }]);
});

test.each<[string, () => Promise<unknown>]>([
  ['a webhook', deliverWebhooks],
  ['the cron', () => moveClock(3 * HOUR)],
])('retries a refund if %s reports that the bank refused it', async (_, report) => {
  await setWebhooks('hold');
  await setRefundOutcome('failed');
  const { orderId } = await refunded();
  await runCron();
  await waitForRefunds();
  await setRefundOutcome('processed');

  await report();
  await runCron();
  await runCron();

  expect((await refundsOf(orderId))[0]?.status).toBe('failed');
  expect(await refundsOf(orderId)).toHaveLength(2);
  expect((await states())[0]?.attempt).toBe(2);
  expect(await subjectsTo('asha@example.com')).toHaveLength(1);
});

test('distinguishes a refund made in our dashboard from an equal one in Razorpay’s dashboard', async () => {
  const api = new AdminApi(await admin());
  const returned = async (time: string, byDesk: number, inDashboard: number) => {
    const { paid, orderId } = await paidBooking(await customer(), { time });
    const { razorpay_payment_id: id } = paid;
    await api.refund(id, { amount: byDesk });
    await refundInDashboard(id, inDashboard);
    await api.refund(id, { amount: byDesk });
    const ours = await db.query.refunds.findMany({ where: eq(refunds.paymentId, id) });
    return { ours, made: await refundsOf(orderId) };
  };

  const { ours, made } = await returned('10:00', 4950, 4950);
  const booked = ours.map(({ providerId }) => providerId);
  expect(booked.toSorted()).toEqual(made.map(({ id }) => id).toSorted());
  // The payment is fully refunded. So our second refund cannot be made and stays `due`.
  await setWebhooks('hold');
  const unequal = await returned('12:00', 4000, 5900);
  expect(unequal.ours.filter(({ state }) => state === 'due')).toHaveLength(1);
  expect(unequal.ours).toHaveLength(2);
  await waitForRefunds();
  await deliverWebhooks();
  const inBooks = (await db.query.refunds.findMany()).map(({ amount }) => amount);
  expect(inBooks.toSorted()).toEqual([4000, 4000, 4950, 4950, 5900]);
});

test('if Razorpay refuses a refund, the client sees a delay and admins see an issue', async () => {
  const { paid } = await paidBooking(asha);
  const nila = await admin();
  // The failed refund from Razorpay's dashboard must not count as our later refund.
  await setRefundOutcome('failed');
  await refundInDashboard(paid.razorpay_payment_id, 9900);
  await waitForRefunds();
  await setRefundOutcome('processed');
  await paymentsFail({ match: 'POST /v1/payments', kind: 'status', status: 400 });
  await new AdminApi(nila).refund(paid.razorpay_payment_id, { amount: 9900 });

  expect(await db.query.refunds.findMany()).toMatchObject([
    { state: 'due', lastError: expect.stringMatching(/./) },
  ]);
  expect((await asha.list()).body.payments).toMatchObject([
    { state: 'refund delayed', refunds: [expect.stringContaining('could not be refunded yet')] },
  ]);
  const issues = async () => (await new AdminApi(await signInAgain(nila)).issues()).exceptions;
  expect(await issues()).toEqual([]);
  await moveClock(15 * MINUTE);
  expect(await issues()).toMatchObject([{ kind: 'refund stuck', amount: 9900 }]);
  await runCronAt(DAY);
  expect(await db.query.refunds.findMany()).toMatchObject([{ lastError: null }]);
});

test('a refund that fails does not prevent later refunds', async () => {
  const broken = await refunded();
  const { paid, orderId } = await paidBooking(await customer(), { time: '15:00' });
  const next = { id: 'refund-of-the-next', amount: 9900, state: 'due', orderedBy: 'nila' } as const;
  await insertRefund(paid.razorpay_payment_id, { ...next, updatedAt: 2 });
  // The date is invalid, so the cron cannot write the email about this refund. So the refund fails.
  await db.update(bookings).set({ date: 'no day' }).where(eq(bookings.id, broken.id));
  await db.update(refunds).set({ updatedAt: 1 }).where(ne(refunds.id, next.id));

  await runCron();
  expect(await refundsOf(orderId)).toMatchObject([{ amount: 9900 }]);
  const isBroken = { where: ne(refunds.id, next.id) };
  expect(await db.query.refunds.findFirst(isBroken)).toMatchObject({
    state: 'due',
    lastError: expect.stringMatching(/./),
    updatedAt: expect.any(Number),
  });
});
