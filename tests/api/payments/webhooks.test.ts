import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bookings, orders, tempReservations } from '#db/schema/index.ts';
import { secrets } from '#local/settings.ts';
import { configure, db, runCron, runCronAfter } from '#support/api.ts';
import { type Customer, customer } from '#support/customer.ts';
import {
  captureLate,
  deliverWebhooks,
  pay,
  paymentsFail,
  razorpayState,
  readyToPay,
  setWebhooks,
} from '#support/providers.ts';
import { askRazorpay, expectRefundedOnce, paidTooLate } from '#support/refunds.ts';
import { expectRefusal } from '#support/requests.ts';
import { captured, sendSigned, sendWebhook, sign } from '#support/webhooks.ts';

async function webhookAnswers(orderId: string): Promise<string[]> {
  const { webhooks } = await razorpayState();
  return webhooks
    .filter(({ body }) => body.includes(orderId))
    .flatMap(({ attempts }) => attempts.map(({ result }) => result));
}

const statusOf = async (client: Customer, id: string) =>
  (await client.show(id)).body.booking.status;

test('confirms a booking once if three webhooks and the browser report the booking’s payment', async () => {
  const { client: asha, id, orderId } = await readyToPay();
  await setWebhooks('hold');
  const paid = await pay(orderId, { email: 'payer@example.com', contact: '+919876543210' });

  const [verified] = await Promise.all([asha.verify(id, paid), deliverWebhooks()]);

  expect(verified.status).toBe(200);
  expect(await webhookAnswers(orderId)).toEqual(['200', '200', '200']);
  expect(await db.query.payments.findMany()).toHaveLength(1);
  expect(await db.query.refunds.findMany()).toEqual([]);
  const inbox = await db.query.webhookEvents.findMany();
  expect(inbox).toHaveLength(3);
  expect(JSON.stringify(inbox)).not.toMatch(/payer|98765/);
});

test('a webhook confirms a booking only if Razorpay’s records show the payment as captured', async () => {
  const { client: asha, id, orderId } = await readyToPay();
  await setWebhooks('hold');
  const declined = await pay(orderId, { outcome: 'failed' });

  await deliverWebhooks();
  expect(await webhookAnswers(orderId)).toEqual(['200']);
  expect(await statusOf(asha, id)).toBe('pending');
  expect((await sendSigned(captured(declined.razorpay_payment_id))).status).toBe(200);
  expect(await statusOf(asha, id)).toBe('pending');

  await pay(orderId, { outcome: 'late' });
  await captureLate(orderId);
  await deliverWebhooks();
  expect(await statusOf(asha, id)).toBe('confirmed');
});

test('16.5.3 the cron processes a webhook that arrived while Razorpay was failing', async () => {
  const { client: asha, id, orderId } = await readyToPay();
  const paid = await pay(orderId);
  const body = captured(paid.razorpay_payment_id);
  await paymentsFail({ match: 'GET /v1/payments', kind: 'status', status: 500, times: 2 });

  expect((await sendSigned(body)).status).toBe(200);
  expect(await statusOf(asha, id)).toBe('pending');
  await runCronAfter(2);
  expect(await statusOf(asha, id)).toBe('pending');
  await runCron();

  expect(await statusOf(asha, id)).toBe('confirmed');
  expect(await db.query.webhookEvents.findMany()).toMatchObject([
    { name: 'payment.captured', attempts: 3, handledAt: expect.any(Number) },
  ]);
});

test('stores and processes a repeated webhook event once, even if its id differs', async () => {
  const { orderId } = await readyToPay();
  const body = captured((await pay(orderId)).razorpay_payment_id);

  for (let n = 0; n < 100; n += 1) {
    const reply = await sendSigned(body, { 'X-Razorpay-Event-Id': `evt_${n}` });
    expect(reply.status).toBe(200);
  }

  expect(await db.query.webhookEvents.findMany()).toMatchObject([{ attempts: 1 }]);
  expect(await db.query.payments.findMany()).toHaveLength(1);
});

test('accepts webhook signatures made with the current secret and, during a rotation, the old secret', async () => {
  const { client: asha, id, orderId } = await readyToPay();
  const body = captured((await pay(orderId)).razorpay_payment_id);

  const ofOtherBody = sign('{}');
  const withApiKey = sign(body, secrets.RAZORPAY_KEY_SECRET);
  for (const signature of [null, '', 'f'.repeat(64), ofOtherBody, withApiKey]) {
    const reply = await sendWebhook(body, signature);
    expectRefusal(reply, 'forbidden', 'The signature does not match.');
  }
  expect(await statusOf(asha, id)).toBe('pending');

  const old = sign(body, secrets.RAZORPAY_WEBHOOK_SECRET_OLD);
  expect((await sendWebhook(body, old)).status).toBe(200);
  expect(await statusOf(asha, id)).toBe('confirmed');

  await configure({ RAZORPAY_WEBHOOK_SECRET_OLD: null });
  expectRefusal(await sendWebhook(body, old), 'forbidden', 'The signature does not match.');
});

test('a payment without a stored order confirms its booking, or is refunded if the booking is deleted', async () => {
  const [asha, ravi] = [await customer(), await customer()];
  const [kept, lost] = [await readyToPay(asha), await readyToPay(ravi, { time: '12:00' })];
  await db.delete(orders);
  await db.delete(tempReservations).where(eq(tempReservations.bookingId, lost.id));
  await db.delete(bookings).where(eq(bookings.id, lost.id));

  for (const { orderId } of [kept, lost]) {
    expect((await sendSigned(captured((await pay(orderId)).razorpay_payment_id))).status).toBe(200);
  }

  expect(await statusOf(asha, kept.id)).toBe('confirmed');
  await expectRefundedOnce(lost.orderId, 9900);
  const order = expect.objectContaining({ id: lost.orderId, bookingId: lost.id });
  expect(await db.query.orders.findMany()).toContainEqual(order);
});

test('a webhook refunds a payment only once if another client holds the slot', async () => {
  const [asha, vikram] = [await customer(), await customer()];
  await setWebhooks('hold');
  const { id, orderId, paid } = await paidTooLate(asha, vikram);
  expect((await sendSigned(captured(paid.razorpay_payment_id))).status).toBe(200);

  expectRefusal(await asha.show(id), 'expired');
  await expectRefundedOnce(orderId, 9900);
});

test('acknowledges webhooks for unknown orders and of unhandled kinds, but changes no data', async () => {
  const response = await askRazorpay('orders', { amount: 9900, currency: 'INR' });
  const order: { id: string } = await response.json();
  const paid = await pay(order.id);
  const body = captured(paid.razorpay_payment_id);

  for (const event of [body, '{"event":"payment.dispute.created","payload":{}}']) {
    const reply = await sendSigned(event);
    expect(reply).toMatchObject({ status: 200, body: { received: true } });
  }
  expect(await db.query.payments.findMany()).toEqual([]);
  expect(await db.query.refunds.findMany()).toEqual([]);
});

test('rejects a signed webhook whose body is not a complete event', async () => {
  const withoutEvent = ['', 'not json', '{"event":', '[]', 'null', '"text"', '{}'];
  for (const body of [
    ...withoutEvent,
    '{"event":"payment.captured"}',
    '{"event":"payment.captured","payload":{"payment":{"entity":{}}}}',
    '{"event":7,"payload":{}}',
  ]) {
    expectRefusal(await sendSigned(body), 'invalid');
  }
  expect(await db.query.webhookEvents.findMany()).toEqual([]);
});
