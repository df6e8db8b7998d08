import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { call, control, KEYS, pay, receiver, sdk, start } from './razorpay-support.ts';

const order = { amount: 199_900, currency: 'INR', receipt: 'booking-1' };

describe('orders', () => {
  test('are made, fetched and found by receipt', async () => {
    const { orders } = sdk((await start()).url);
    const made = await orders.create({ ...order, notes: {} });
    expect(made).toMatchObject({
      id: expect.stringMatching(/^order_[0-9A-Za-z]{14}$/),
      entity: 'order',
      amount: 199_900,
      amount_due: 199_900,
      amount_paid: 0,
      status: 'created',
      attempts: 0,
      notes: [],
    });
    expect(await orders.fetch(made.id)).toEqual(made);
    const found = await orders.all({ receipt: 'booking-1' });
    expect(found).toEqual({ entity: 'collection', count: 1, items: [made] });
    expect((await orders.all({ receipt: 'booking-2' })).items).toEqual([]);
  });

  test('have a receipt of their own', async () => {
    const { url } = await start();
    const made = await sdk(url).orders.create(order);
    await expect(sdk(url).orders.create(order)).rejects.toMatchObject({
      statusCode: 400,
      error: { code: 'BAD_REQUEST_ERROR', description: 'Order receipt should be unique' },
    });
    const again = await call(url, 'POST', 'orders', { ...order, unique_receipt: true });
    expect(again).toEqual({ status: 200, body: made });
  });

  test.each([
    ['too small an amount', { amount: 99, currency: 'INR' }, 'amount'],
    ['rupees with a point', { amount: 199.5, currency: 'INR' }, 'amount'],
    ['no amount', { currency: 'INR' }, 'amount'],
    ['another currency', { amount: 100, currency: 'USD' }, 'currency'],
    ['too long a receipt', { ...order, receipt: 'r'.repeat(41) }, 'receipt'],
    [
      'sixteen notes',
      { ...order, notes: Object.fromEntries([...'abcdefghijklmnop'].entries()) },
      'notes',
    ],
    ['a field of its own', { ...order, booking: 1 }, undefined],
    ['a list', [order], undefined],
    ['no JSON', '{"amount":', undefined],
  ])('are refused with %s', async (_, body, field) => {
    const answer = await call((await start()).url, 'POST', 'orders', body);
    expect(answer.status).toBe(400);
    expect(answer.body.error).toMatchObject({ code: 'BAD_REQUEST_ERROR', source: 'business' });
    expect(answer.body.error.field).toBe(field);
  });
});

test('another secret is turned away, an unknown id or address refused', async () => {
  const { url } = await start();
  await expect(sdk(url, 'wrong').orders.all()).rejects.toMatchObject({
    statusCode: 401,
    error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' },
  });
  const missing = { statusCode: 400, error: { description: 'The id provided does not exist' } };
  await expect(sdk(url).orders.fetch('order_none')).rejects.toMatchObject(missing);
  await expect(sdk(url).payments.fetch('pay_none')).rejects.toMatchObject(missing);
  await expect(sdk(url).refunds.fetch('rfnd_none')).rejects.toMatchObject(missing);
  expect((await call(url, 'GET', 'nothing')).status).toBe(400);
});

describe('payments', () => {
  test('of an order: many attempts, one success, signed with the key secret', async () => {
    const { url } = await start();
    const { orders } = sdk(url);
    const { id } = await orders.create(order);
    await pay(url, id, 'failed');
    const receipt = await pay(url, id);
    const signed = `${id}|${receipt.razorpay_payment_id}`;
    expect(receipt.razorpay_signature).toBe(
      createHmac('sha256', KEYS.keySecret).update(signed).digest('hex'),
    );
    const { items } = await orders.fetchPayments(id);
    expect(items).toMatchObject([
      { status: 'failed', captured: false, error_reason: 'payment_failed', fee: null },
      { id: receipt.razorpay_payment_id, status: 'captured', captured: true, amount: 199_900 },
    ]);
    const paid = { status: 'paid', attempts: 2, amount_paid: 199_900, amount_due: 0 };
    expect(await orders.fetch(id)).toMatchObject(paid);
    await expect(pay(url, id)).rejects.toThrow('order_already_paid');
  });

  test('authorised only are captured once, for their exact amount', async () => {
    const { url } = await start();
    const { orders, payments } = sdk(url);
    const { id } = await orders.create(order);
    const { razorpay_payment_id } = await pay(url, id, 'authorized');
    expect(await orders.fetch(id)).toMatchObject({ status: 'attempted' });
    await expect(pay(url, id)).rejects.toThrow('order_already_paid');
    await expect(payments.capture(razorpay_payment_id, 100, 'INR')).rejects.toMatchObject({
      error: { description: 'Capture amount must be equal to the amount authorized' },
    });
    const captured = await payments.capture(razorpay_payment_id, 199_900, 'INR');
    expect(captured).toMatchObject({ status: 'captured', captured: true });
    await expect(payments.capture(razorpay_payment_id, 199_900, 'INR')).rejects.toMatchObject({
      error: { description: 'This payment has already been captured' },
    });
  });

  test('can lie about amount and currency, for the shop to notice', async () => {
    const { url } = await start();
    const { id } = await sdk(url).orders.create(order);
    const lie = { amount: 100, currency: 'USD', method: 'upi' };
    const { razorpay_payment_id } = await pay(url, id, 'captured', lie);
    expect(await sdk(url).payments.fetch(razorpay_payment_id)).toMatchObject(lie);
  });

  test('that are late wait for their bank, and arrive when told', async () => {
    const { url } = await start();
    const { id } = await sdk(url).orders.create(order);
    const { razorpay_payment_id } = await pay(url, id, 'late');
    const waiting = await sdk(url).payments.fetch(razorpay_payment_id);
    expect(waiting).toMatchObject({ status: 'created', captured: false });
    await control(url, 'capture-late', { order_id: id });
    expect(await sdk(url).orders.fetch(id)).toMatchObject({ status: 'paid' });
    await expect(control(url, 'capture-late', { order_id: id })).rejects.toThrow('no payment');
  });

  test('that arrive on an order paid meanwhile are sent back', async () => {
    const shop = await receiver();
    const { url } = await start({ webhookUrl: shop.url });
    const { id } = await sdk(url).orders.create(order);
    const late = await pay(url, id, 'late');
    await pay(url, id);
    await control(url, 'capture-late', { order_id: id });
    await shop.until(6);
    expect(shop.events().slice(3)).toEqual([
      'payment.authorized',
      'refund.created',
      'refund.processed',
    ]);
    const returned = { status: 'refunded', captured: false, amount_refunded: 199_900 };
    expect(await sdk(url).payments.fetch(late.razorpay_payment_id)).toMatchObject(returned);
  });
});
