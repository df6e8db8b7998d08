import { expect, test } from 'vitest';
import type { Config } from '#functions/env.ts';
import { createPayments } from '#functions/providers/razorpay.ts';
import { control, KEYS, pay, startStandIn } from './local/razorpay-support.ts';

function paymentsAt(url: string) {
  const keys = { RAZORPAY_KEY_ID: KEYS.keyId, RAZORPAY_KEY_SECRET: KEYS.keySecret };
  return createPayments({ ...keys, RAZORPAY_API_URL: url } as Config);
}

test.each([
  [400, 'refused'],
  [409, 'unknown'],
  [502, 'unknown'],
])('a reply with status %i counts as %s and loses its full stop', async (status, outcome) => {
  const { url } = await startStandIn();
  await control(url, 'faults', { match: 'GET /v1/orders', kind: 'status', status, body: 'html' });
  const message = `no usable reply (${status})`;
  await expect(paymentsAt(url).fetchOrder('order_1')).rejects.toMatchObject({ outcome, message });
  await control(url, 'faults', { match: 'GET /v1/orders', kind: 'status', status, body: 'json' });
  await expect(paymentsAt(url).fetchOrder('order_1')).rejects.toThrow(/[a-z]$/);
});

test('reads all refunds of a payment, although Razorpay returns only ten by default', async () => {
  const { url } = await startStandIn();
  const payments = paymentsAt(url);
  const order = { amount: 9900, currency: 'INR', orderReference: 'booking-1' };
  const { razorpay_payment_id: id } = await pay(url, await payments.createOrder(order));
  for (let n = 0; n < 11; n += 1) await payments.refund(id, 100, `key-of-refund-${n}`);
  expect(await payments.refundsOf(id)).toHaveLength(11);
});
