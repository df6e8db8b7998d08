import { expect, test } from 'vitest';
import { call, control, pay, receiver, sdk, start } from './razorpay-support.ts';

const AMOUNT = 199_900;
const KEY = 'refund-booking-1';

/** A shop that was paid, and the id of the payment. */
async function paidShop() {
  const shop = await receiver();
  const { url } = await start({ webhookUrl: shop.url });
  const { id } = await sdk(url).orders.create({ amount: AMOUNT, currency: 'INR' });
  return { shop, url, payments: sdk(url).payments, id: (await pay(url, id)).razorpay_payment_id };
}

test('a refund is pending, then processed, and the shop hears of both', async () => {
  const { shop, url, payments, id } = await paidShop();
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
  expect(await sdk(url).refunds.fetch(made.id)).toMatchObject({ status: 'processed' });
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
  const { url, payments, id } = await paidShop();
  await payments.refund(id, { amount: 900 });
  expect(await payments.fetch(id)).toMatchObject({ refund_status: 'partial', status: 'captured' });
  await expect(payments.refund(id, { amount: AMOUNT })).rejects.toMatchObject({
    error: { description: 'The refund amount provided is greater than amount captured' },
  });
  expect(await payments.refund(id, {})).toMatchObject({ amount: AMOUNT - 900 });
  await expect(payments.refund(id, {})).rejects.toMatchObject({
    error: { description: 'The payment has been fully refunded already' },
  });
  const order = await sdk(url).orders.create({ amount: AMOUNT, currency: 'INR' });
  const failed = await pay(url, order.id, 'failed');
  await expect(payments.refund(failed.razorpay_payment_id, {})).rejects.toMatchObject({
    statusCode: 400,
  });
});
