import { expect, test } from 'vitest';
import type { Config } from '#functions/env.ts';
import { createPayments } from '#functions/providers/razorpay.ts';
import { control, startStandIn } from './local/razorpay-support.ts';

test.each([
  [400, 'refused'],
  [502, 'unknown'],
])('a reply from Razorpay with status %i and no JSON counts as %s', async (status, outcome) => {
  const { url } = await startStandIn();
  await control(url, 'faults', { match: 'GET /v1/orders', kind: 'status', status, body: 'html' });
  const keys = { RAZORPAY_KEY_ID: 'key', RAZORPAY_KEY_SECRET: 'secret' };
  const payments = createPayments({ ...keys, RAZORPAY_API_URL: url } as Config);
  const message = `no usable reply (${status})`;
  await expect(payments.fetchOrder('order_1')).rejects.toMatchObject({ outcome, message });
});
