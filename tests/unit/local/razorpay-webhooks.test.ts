/** What the shop is told of payments and refunds, and what outlives the stand-in. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import Razorpay from 'razorpay';
import { expect, test } from 'vitest';
import { call, control, KEYS, pay, receiver, sdk, start } from './razorpay-support.ts';
import { stateFile } from './state-support.ts';

const PAID = ['payment.authorized', 'payment.captured', 'order.paid'];
const NOBODY = 'http://127.0.0.1:1/webhooks';
const AMOUNT = 199_900;
const KEY = 'refund-booking-1';
const order = { amount: AMOUNT, currency: 'INR' };

async function payOrder(url: string, outcome?: string, more?: object): Promise<string> {
  const { id } = await sdk(url).orders.create(order);
  await pay(url, id, outcome, more);
  return id;
}

/** A shop that hears of everything. */
async function openShop() {
  const shop = await receiver();
  const { url, reset } = await start({ webhookUrl: shop.url });
  return { shop, url, reset, ...sdk(url) };
}

/** A shop that was paid, and the id of the payment. */
async function paidShop() {
  const open = await openShop();
  const { id } = await open.orders.create(order);
  return { ...open, id: (await pay(open.url, id)).razorpay_payment_id };
}

async function states(url: string): Promise<string[]> {
  const state = await (await fetch(`${url}/__control/state`)).json();
  return state.webhooks.map((webhook: { state: string }) => webhook.state);
}

test('each change is told, signed over the raw body, with an id of its own', async () => {
  const { shop, url } = await openShop();
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
  const { shop, url } = await openShop();
  if (mode !== 'auto') await control(url, 'webhooks', { mode });
  await payOrder(url, outcome, more);
  const received = await shop.until(events.length);
  expect(shop.events()).toEqual(events);
  if (mode === 'duplicate') expect(received[1]).toEqual(received[0]);
});

test('held webhooks go out at the flush, dropped ones never, and another mode is refused', async () => {
  const { shop, url } = await openShop();
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
  const { shop, url, reset } = await openShop();
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

test('a refund is pending, then processed, and the shop hears of both', async () => {
  const { shop, payments, refunds, id } = await paidShop();
  const made = await payments.refund(id, { speed: 'normal' });
  expect(made).toMatchObject({
    id: expect.stringMatching(/^rfnd_[0-9A-Za-z]{14}$/),
    ...{ payment_id: id, amount: AMOUNT, status: 'pending' },
  });
  const received = await shop.until(5);
  const [created, processed] = received.slice(3).map(({ raw }) => JSON.parse(raw));
  expect(created).toMatchObject({
    event: 'refund.created',
    contains: ['refund', 'payment'],
    payload: { refund: { entity: { id: made.id, status: 'pending' } } },
  });
  expect(processed.payload.refund.entity).toMatchObject({ id: made.id, status: 'processed' });
  expect(processed.payload.payment.entity).toMatchObject({ id, status: 'refunded' });
  expect(await refunds.fetch(made.id)).toMatchObject({ status: 'processed' });
  expect((await payments.fetchMultipleRefund(id)).items).toMatchObject([{ id: made.id }]);
});

test('a refund can be made to fail, and the money stays with the shop', async () => {
  const { shop, url, payments, id } = await paidShop();
  await control(url, 'refunds', { outcome: 'failed' });
  await payments.refund(id, {});
  await shop.until(5);
  expect(shop.events().at(-1)).toBe('refund.failed');
  const kept = { status: 'captured', refund_status: null, amount_refunded: 0 };
  expect(await payments.fetch(id)).toMatchObject(kept);
});

test('an idempotency key asks for the same refund however often it is sent', async () => {
  const { url, id } = await paidShop();
  const path = `payments/${id}/refund`;
  const body = { amount: 1000, notes: { booking: 'b1' } };
  const first = await call(url, 'POST', path, body, KEY);
  const second = await call(url, 'POST', path, body, KEY);
  expect([first.status, second.body.id]).toEqual([200, first.body.id]);
  const other = await call(url, 'POST', path, { amount: 2000 }, KEY);
  expect(other.status).toBe(400);
  expect(other.body.error.description).toMatch(/^Different request with the same idempotency key/);
  for (const key of ['short', 'with spaces in it']) {
    expect((await call(url, 'POST', path, {}, key)).status).toBe(400);
  }
});

test('no more is refunded than was paid, and nothing of a failed payment', async () => {
  const { url, orders, payments, id } = await paidShop();
  await payments.refund(id, { amount: 900 });
  expect(await payments.fetch(id)).toMatchObject({ refund_status: 'partial', status: 'captured' });
  await expect(payments.refund(id, { amount: AMOUNT })).rejects.toMatchObject({
    error: { description: 'The refund amount provided is greater than amount captured' },
  });
  expect(await payments.refund(id, {})).toMatchObject({ amount: AMOUNT - 900 });
  await expect(payments.refund(id, {})).rejects.toMatchObject({
    error: { description: 'The payment has been fully refunded already' },
  });
  const failed = await pay(url, (await orders.create(order)).id, 'failed');
  await expect(payments.refund(failed.razorpay_payment_id, {})).rejects.toMatchObject({
    statusCode: 400,
  });
});

test('a payment that arrives on an order paid meanwhile is sent back', async () => {
  const { shop, url, orders, payments } = await openShop();
  const { id } = await orders.create(order);
  const late = await pay(url, id, 'late');
  await pay(url, id);
  await control(url, 'capture-late', { order_id: id });
  await shop.until(6);
  const events = ['payment.authorized', 'refund.created', 'refund.processed'];
  expect(shop.events().slice(3)).toEqual(events);
  const returned = { status: 'refunded', captured: false, amount_refunded: AMOUNT };
  expect(await payments.fetch(late.razorpay_payment_id)).toMatchObject(returned);
});

test('orders and payments outlive the stand-in, and late payments still arrive', async () => {
  const shop = await receiver();
  const options = { stateFile: stateFile(), webhookUrl: shop.url };
  const first = await start(options);
  const paid = await sdk(first.url).orders.create(order);
  const { razorpay_payment_id } = await pay(first.url, paid.id);
  const late = await sdk(first.url).orders.create(order);
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
  const nobody = { webhookUrl: NOBODY, webhookRetryDelaysMs: [60_000] };
  const first = await start({ stateFile: file, refundDelayMs: 60_000, ...nobody });
  const { id: order_id } = await sdk(first.url).orders.create(order);
  const { razorpay_payment_id } = await pay(first.url, order_id);
  const { id } = await sdk(first.url).payments.refund(razorpay_payment_id, {});
  await first.close();
  const shop = await receiver();
  const { url } = await start({ stateFile: file, webhookUrl: shop.url });
  await shop.until(5);
  const events = [...PAID, 'refund.created', 'refund.processed'];
  expect(shop.events().toSorted()).toEqual(events.toSorted());
  expect(await sdk(url).refunds.fetch(id)).toMatchObject({ status: 'processed' });
});

test('a file that cannot be read is named', async () => {
  const file = stateFile();
  mkdirSync(dirname(file));
  writeFileSync(file, '{"orders":1}');
  await expect(start({ stateFile: file })).rejects.toThrow(file);
});
