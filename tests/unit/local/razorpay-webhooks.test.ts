import Razorpay from 'razorpay';
import { expect, test } from 'vitest';
import { control, KEYS, pay, receiver, sdk, start } from './razorpay-support.ts';

const PAID = ['payment.authorized', 'payment.captured', 'order.paid'];
const NOBODY = 'http://127.0.0.1:1/webhooks';

async function payOrder(url: string, outcome?: string, more?: object): Promise<string> {
  const { id } = await sdk(url).orders.create({ amount: 50_000, currency: 'INR' });
  await pay(url, id, outcome, more);
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
  const payment = (status: string) => ({ payment: { entity: { status, order_id: id } } });
  expect(received.map(({ raw }) => JSON.parse(raw))).toMatchObject([
    { entity: 'event', contains: ['payment'], payload: payment('authorized') },
    { contains: ['payment'], payload: payment('captured') },
    { contains: ['payment', 'order'], payload: { order: { entity: { id, status: 'paid' } } } },
  ]);
});

test.each([
  ['duplicate', 'failed', {}, ['payment.failed', 'payment.failed']],
  ['reorder', 'captured', {}, PAID.toReversed()],
  ['auto', 'late', { seconds: 0.01 }, PAID],
])('in mode %s a payment that is %s is told of in its way', async (mode, outcome, more, events) => {
  const shop = await receiver();
  const { url } = await start({ webhookUrl: shop.url });
  if (mode !== 'auto') await control(url, 'webhooks', { mode });
  await payOrder(url, outcome, more);
  const received = await shop.until(events.length);
  expect(shop.events()).toEqual(events);
  if (mode === 'duplicate') expect(received[1]).toEqual(received[0]);
});

test('held webhooks go out at the flush, dropped ones never, and another mode is refused', async () => {
  const shop = await receiver();
  const { url } = await start({ webhookUrl: shop.url });
  await control(url, 'webhooks', { mode: 'hold' });
  await payOrder(url);
  expect(await states(url)).toEqual(['held', 'held', 'held']);
  expect(shop.received).toEqual([]);
  expect(await control(url, 'webhooks/flush')).toEqual({ sent: 3 });
  expect(shop.events()).toEqual(PAID);
  await control(url, 'webhooks', { mode: 'drop' });
  await payOrder(url);
  expect(await control(url, 'webhooks/flush')).toEqual({ sent: 0 });
  expect((await states(url)).slice(3)).toEqual(['dropped', 'dropped', 'dropped']);
  expect(shop.received).toHaveLength(3);
  await expect(control(url, 'webhooks', { mode: 'lose' })).rejects.toThrow('mode');
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
  expect([second, third]).toEqual([first, first]);
});

test.each([
  ['that is absent', NOBODY, 'failed'],
  ['that is not known yet', undefined, 'held'],
])('a shop %s hears it all once it is there', async (_, webhookUrl, state) => {
  const shop = await receiver();
  const { url } = await start({ webhookUrl, webhookRetryDelaysMs: [] });
  await payOrder(url);
  if (webhookUrl) await control(url, 'webhooks/flush');
  expect(await states(url)).toEqual([state, state, state]);
  await control(url, 'webhooks', { url: shop.url });
  await control(url, 'webhooks/flush');
  expect(shop.events()).toEqual(PAID);
});
