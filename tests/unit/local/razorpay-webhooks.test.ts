import Razorpay from 'razorpay';
import { expect, test } from 'vitest';
import { control, KEYS, pay, receiver, sdk, start } from './razorpay-support.ts';

const PAID = ['payment.authorized', 'payment.captured', 'order.paid'];
const NOBODY = 'http://127.0.0.1:1/webhooks';

async function payOrder(url: string, outcome?: string): Promise<string> {
  const { id } = await sdk(url).orders.create({ amount: 50_000, currency: 'INR' });
  await pay(url, id, outcome);
  return id;
}

async function states(url: string): Promise<string[]> {
  const state = await (await fetch(`${url}/__control/state`)).json();
  return state.webhooks.map((webhook: { state: string }) => webhook.state);
}

test('each change is told, signed over the raw body, with an id of its own', async () => {
  const shop = await receiver();
  const { url } = await start({ webhookUrl: shop.url });
  const id = await payOrder(url);
  const received = await shop.until(3);
  expect(shop.events()).toEqual(PAID);
  expect(new Set(received.map((webhook) => webhook.id)).size).toBe(3);
  for (const { raw, signature } of received) {
    expect(Razorpay.validateWebhookSignature(raw, signature, KEYS.webhookSecret)).toBe(true);
  }
  expect(received.map(({ raw }) => JSON.parse(raw))).toMatchObject([
    {
      entity: 'event',
      contains: ['payment'],
      payload: { payment: { entity: { status: 'authorized' } } },
    },
    {
      contains: ['payment'],
      payload: { payment: { entity: { status: 'captured', order_id: id } } },
    },
    { contains: ['payment', 'order'], payload: { order: { entity: { id, status: 'paid' } } } },
  ]);
});

test('a failed payment is told as failed', async () => {
  const shop = await receiver();
  const { url } = await start({ webhookUrl: shop.url });
  await payOrder(url, 'failed');
  await shop.until(1);
  expect(shop.events()).toEqual(['payment.failed']);
});

test('a late payment tells of itself when its time has come', async () => {
  const shop = await receiver();
  const { url } = await start({ webhookUrl: shop.url });
  const { id } = await sdk(url).orders.create({ amount: 50_000, currency: 'INR' });
  await pay(url, id, 'late', { seconds: 0.01 });
  await shop.until(3);
  expect(shop.events()).toEqual(PAID);
});

test('held webhooks go out at the flush', async () => {
  const shop = await receiver();
  const { url } = await start({ webhookUrl: shop.url });
  await control(url, 'webhooks', { mode: 'hold' });
  await payOrder(url);
  expect(await states(url)).toEqual(['held', 'held', 'held']);
  expect(shop.received).toEqual([]);
  expect(await control(url, 'webhooks/flush')).toEqual({ sent: 3 });
  expect(shop.events()).toEqual(PAID);
  expect(await control(url, 'webhooks/flush')).toEqual({ sent: 0 });
});

test('dropped webhooks never go out', async () => {
  const shop = await receiver();
  const { url } = await start({ webhookUrl: shop.url });
  await control(url, 'webhooks', { mode: 'drop' });
  await payOrder(url);
  expect(await control(url, 'webhooks/flush')).toEqual({ sent: 0 });
  expect(await states(url)).toEqual(['dropped', 'dropped', 'dropped']);
  expect(shop.received).toEqual([]);
});

test('duplicated webhooks come twice with one id', async () => {
  const shop = await receiver();
  const { url } = await start({ webhookUrl: shop.url });
  await control(url, 'webhooks', { mode: 'duplicate' });
  await payOrder(url, 'failed');
  const [first, second] = await shop.until(2);
  expect(second).toEqual(first);
});

test('reordered webhooks come last first', async () => {
  const shop = await receiver();
  const { url } = await start({ webhookUrl: shop.url });
  await control(url, 'webhooks', { mode: 'reorder' });
  await payOrder(url);
  await shop.until(3);
  expect(shop.events()).toEqual(PAID.toReversed());
});

test('nothing is sent once a reset is done', async () => {
  const shop = await receiver();
  const { url, reset } = await start({ webhookUrl: shop.url });
  await payOrder(url);
  await shop.until(1);
  await reset();
  const before = shop.received.length;
  await payOrder(url);
  await shop.until(before + 3);
  expect(shop.events().slice(before)).toEqual(PAID);
});

test('a refusing shop is tried again, the same bytes under the same id', async () => {
  const shop = await receiver(500, 503);
  const { url } = await start({ webhookUrl: shop.url, webhookRetryDelaysMs: [1, 2] });
  await payOrder(url, 'failed');
  const [first, second, third] = await shop.until(3);
  expect(second).toEqual(first);
  expect(third).toEqual(first);
});

test('an absent shop stops nothing, and hears it all once it is back', async () => {
  const shop = await receiver();
  const { url } = await start({ webhookUrl: NOBODY, webhookRetryDelaysMs: [] });
  await payOrder(url);
  await control(url, 'webhooks/flush');
  expect(await states(url)).toEqual(['failed', 'failed', 'failed']);
  await control(url, 'webhooks', { url: shop.url });
  await control(url, 'webhooks/flush');
  expect(shop.events()).toEqual(PAID);
});

test('a stand-in that knows no shop yet holds its webhooks', async () => {
  const shop = await receiver();
  const { url } = await start();
  await payOrder(url);
  await control(url, 'webhooks', { url: shop.url });
  await control(url, 'webhooks/flush');
  expect(shop.events()).toEqual(PAID);
});

test('a mode that does not exist is refused', async () => {
  const { url } = await start();
  await expect(control(url, 'webhooks', { mode: 'lose' })).rejects.toThrow('mode');
});
