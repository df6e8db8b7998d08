import { describe, expect, test } from 'vitest';
import { call, control, pay, receiver, sdk, start } from './razorpay-support.ts';

const AMOUNT = 199_900;
const KEY = 'refund-booking-1';

async function paidOrder(url: string): Promise<string> {
  const { id } = await sdk(url).orders.create({ amount: AMOUNT, currency: 'INR' });
  return (await pay(url, id)).razorpay_payment_id;
}

test('a refund is pending, then processed, and the shop hears of both', async () => {
  const shop = await receiver();
  const { url } = await start({ webhookUrl: shop.url });
  const payment = await paidOrder(url);
  const made = await sdk(url).payments.refund(payment, { speed: 'normal' });
  expect(made).toMatchObject({
    id: expect.stringMatching(/^rfnd_[0-9A-Za-z]{14}$/),
    payment_id: payment,
    amount: AMOUNT,
    status: 'pending',
  });
  const received = await shop.until(5);
  const [created, processed] = received.slice(3).map(({ raw }) => JSON.parse(raw));
  expect(created).toMatchObject({
    event: 'refund.created',
    contains: ['refund', 'payment'],
    payload: { refund: { entity: { id: made.id, status: 'pending' } } },
  });
  expect(processed.payload.refund.entity).toMatchObject({ id: made.id, status: 'processed' });
  expect(processed.payload.payment.entity).toMatchObject({ id: payment, status: 'refunded' });
  expect(await sdk(url).refunds.fetch(made.id)).toMatchObject({ status: 'processed' });
  const { items } = await sdk(url).payments.fetchMultipleRefund(payment);
  expect(items).toMatchObject([{ id: made.id }]);
});

test('a refund can be made to fail, and the money stays with the shop', async () => {
  const shop = await receiver();
  const { url } = await start({ webhookUrl: shop.url });
  const payment = await paidOrder(url);
  await control(url, 'refunds', { outcome: 'failed' });
  await sdk(url).payments.refund(payment, {});
  await shop.until(5);
  expect(shop.events().at(-1)).toBe('refund.failed');
  const kept = { status: 'captured', refund_status: null, amount_refunded: 0 };
  expect(await sdk(url).payments.fetch(payment)).toMatchObject(kept);
});

describe('an idempotency key', () => {
  test('asks for the same refund however often it is sent', async () => {
    const { url } = await start();
    const path = `payments/${await paidOrder(url)}/refund`;
    const body = { amount: 1000, notes: { booking: 'b1' } };
    const first = await call(url, 'POST', path, body, KEY);
    const second = await call(url, 'POST', path, body, KEY);
    expect(first.status).toBe(200);
    expect(second.body.id).toBe(first.body.id);
    const other = await call(url, 'POST', path, { amount: 2000 }, KEY);
    expect(other.status).toBe(400);
    expect(other.body.error.description).toMatch(
      /^Different request with the same idempotency key/,
    );
  });

  test.each(['short', 'with spaces in it'])('is not "%s"', async (key) => {
    const { url } = await start();
    const path = `payments/${await paidOrder(url)}/refund`;
    expect((await call(url, 'POST', path, {}, key)).status).toBe(400);
  });
});

test('no more is refunded than was paid', async () => {
  const { url } = await start();
  const { payments } = sdk(url);
  const payment = await paidOrder(url);
  await payments.refund(payment, { amount: 900 });
  expect(await payments.fetch(payment)).toMatchObject({
    refund_status: 'partial',
    status: 'captured',
  });
  await expect(payments.refund(payment, { amount: AMOUNT })).rejects.toMatchObject({
    error: { description: 'The refund amount provided is greater than amount captured' },
  });
  expect(await payments.refund(payment, {})).toMatchObject({ amount: AMOUNT - 900 });
  await expect(payments.refund(payment, {})).rejects.toMatchObject({
    error: { description: 'The payment has been fully refunded already' },
  });
});

test('an uncaptured payment is not refunded', async () => {
  const { url } = await start();
  const { id } = await sdk(url).orders.create({ amount: AMOUNT, currency: 'INR' });
  const { razorpay_payment_id } = await pay(url, id, 'failed');
  await expect(sdk(url).payments.refund(razorpay_payment_id, {})).rejects.toMatchObject({
    statusCode: 400,
  });
});
