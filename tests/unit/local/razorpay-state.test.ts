import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { pay, receiver, sdk, start } from './razorpay-support.ts';
import { stateFile } from './state-support.ts';

const order = { amount: 199_900, currency: 'INR', receipt: 'booking-1' };

test('orders and payments outlive the stand-in, and late payments still arrive', async () => {
  const shop = await receiver();
  const options = { stateFile: stateFile(), webhookUrl: shop.url };
  const first = await start(options);
  const paid = await sdk(first.url).orders.create(order);
  const { razorpay_payment_id } = await pay(first.url, paid.id);
  const late = await sdk(first.url).orders.create({ ...order, receipt: 'booking-2' });
  await shop.until(3);
  await pay(first.url, late.id, 'late', { seconds: 0.05 });
  await first.close();

  const { url } = await start(options);
  const fetched = await sdk(url).payments.fetch(razorpay_payment_id);
  expect(fetched).toMatchObject({ status: 'captured', order_id: paid.id });
  await shop.until(6);
  expect(await sdk(url).orders.fetch(late.id)).toMatchObject({ status: 'paid' });
});

test('a refund and webhooks that a stop cut off go on after the start', async () => {
  const file = stateFile();
  const nobody = { webhookUrl: 'http://127.0.0.1:1/webhooks', webhookRetryDelaysMs: [60_000] };
  const first = await start({ stateFile: file, refundDelayMs: 60_000, ...nobody });
  const { id: order_id } = await sdk(first.url).orders.create(order);
  const { razorpay_payment_id } = await pay(first.url, order_id);
  const { id } = await sdk(first.url).payments.refund(razorpay_payment_id, {});
  await first.close();
  const shop = await receiver();
  const { url } = await start({ stateFile: file, webhookUrl: shop.url });
  await shop.until(5);
  const paid = ['payment.authorized', 'payment.captured', 'order.paid'];
  expect(shop.events().toSorted()).toEqual(
    [...paid, 'refund.created', 'refund.processed'].toSorted(),
  );
  expect(await sdk(url).refunds.fetch(id)).toMatchObject({ status: 'processed' });
});

test('a file that cannot be read is named', async () => {
  const file = stateFile();
  mkdirSync(dirname(file));
  writeFileSync(file, '{"orders":1}');
  await expect(start({ stateFile: file })).rejects.toThrow(file);
});
