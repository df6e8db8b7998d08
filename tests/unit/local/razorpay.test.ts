import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startRazorpay } from '#local/razorpay/server.ts';
import {
  control,
  createSdk,
  KEYS,
  pay,
  startStandIn,
  startWebhookReceiver,
} from './razorpay-support.ts';

const PAID = ['payment.authorized', 'payment.captured', 'order.paid'];
const AMOUNT = 199_900;

const { url, close, reset } = await startRazorpay({ port: 0, refundDelayMs: 1, ...KEYS });
const { orders, payments } = createSdk(url);

beforeEach(() => reset());
afterAll(close);

async function orderWithPayment(outcome = 'captured', at = url) {
  const { id } = await createSdk(at).orders.create({ amount: AMOUNT, currency: 'INR' });
  return { id, paymentId: (await pay(at, id, outcome)).razorpay_payment_id };
}

const refusal = (description: string) => ({ statusCode: 400, error: { description } });

describe('payments of the Razorpay stand-in', () => {
  test('an order accepts one successful payment, even after failed attempts', async () => {
    const { id } = await orderWithPayment('failed');
    await pay(url, id);
    const paid = { status: 'paid', attempts: 2, amount_paid: AMOUNT, amount_due: 0 };
    expect(await orders.fetch(id)).toMatchObject(paid);
    await expect(pay(url, id)).rejects.toThrow('order_already_paid');
  });

  test('captures an authorized payment only once and only for its exact amount', async () => {
    const { id, paymentId } = await orderWithPayment('authorized');
    expect(await orders.fetch(id)).toMatchObject({ status: 'attempted' });
    await expect(pay(url, id)).rejects.toThrow('order_already_paid');
    await expect(payments.capture(paymentId, 100, 'INR')).rejects.toMatchObject(
      refusal('Capture amount must be equal to the amount authorized'),
    );
    const captured = await payments.capture(paymentId, AMOUNT, 'INR');
    expect(captured).toMatchObject({ status: 'captured', captured: true });
    await expect(payments.capture(paymentId, AMOUNT, 'INR')).rejects.toMatchObject(
      refusal('This payment has already been captured'),
    );
  });
});

describe('webhooks of the Razorpay stand-in', () => {
  test.each([
    ['duplicate', PAID.flatMap((event) => [event, event]), 0],
    ['reorder', PAID.toReversed(), 0],
    ['hold', PAID, 3],
    ['drop', [], 0],
  ])('mode “%s” sends the webhooks %j, %i only after a flush', async (mode, events, sent) => {
    const shop = await startWebhookReceiver();
    const running = await startStandIn({ webhookUrl: shop.url });
    await control(running.url, 'webhooks', { mode });
    await orderWithPayment('captured', running.url);
    expect(await control(running.url, 'webhooks/flush')).toEqual({ sent });
    expect(shop.events()).toEqual(events);
    const ids = (await shop.waitFor(events.length)).map(({ id }) => id);
    expect(new Set(ids).size).toBe(new Set(events).size);
  });
});
