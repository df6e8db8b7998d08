import { createHmac } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startRazorpay } from '#local/razorpay/server.ts';
import { call, control, KEYS, pay, sdk } from './razorpay-support.ts';

const order = { amount: 199_900, currency: 'INR', receipt: 'booking-1' };

const { url, close, reset } = await startRazorpay({ port: 0, refundDelayMs: 1, ...KEYS });
const { orders, payments, refunds } = sdk(url);

beforeEach(() => reset());
afterAll(close);

describe('orders', () => {
  test('are made, fetched and found by receipt', async () => {
    const made = await orders.create({ ...order, notes: {} });
    expect(made).toMatchObject({
      ...{ id: expect.stringMatching(/^order_[0-9A-Za-z]{14}$/), entity: 'order' },
      ...{ amount: 199_900, amount_due: 199_900, amount_paid: 0 },
      ...{ status: 'created', attempts: 0, notes: [] },
    });
    expect(await orders.fetch(made.id)).toEqual(made);
    const found = await orders.all({ receipt: 'booking-1' });
    expect(found).toEqual({ entity: 'collection', count: 1, items: [made] });
    expect((await orders.all({ receipt: 'booking-2' })).items).toEqual([]);
  });

  test('have a receipt of their own', async () => {
    const made = await orders.create(order);
    await expect(orders.create(order)).rejects.toMatchObject({
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
    ['sixteen notes', { ...order, notes: { ...[...'abcdefghijklmnop'] } }, 'notes'],
    ['a field of its own', { ...order, booking: 1 }, undefined],
    ['a list', [order], undefined],
    ['no JSON', '{"amount":', undefined],
  ])('are refused with %s', async (_, body, field) => {
    const answer = await call(url, 'POST', 'orders', body);
    expect(answer.status).toBe(400);
    expect(answer.body.error).toMatchObject({ code: 'BAD_REQUEST_ERROR', source: 'business' });
    expect(answer.body.error.field).toBe(field);
  });
});

test('another secret is turned away, an unknown id or address refused', async () => {
  await expect(sdk(url, 'wrong').orders.all()).rejects.toMatchObject({
    statusCode: 401,
    error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' },
  });
  const missing = { statusCode: 400, error: { description: 'The id provided does not exist' } };
  await expect(orders.fetch('order_none')).rejects.toMatchObject(missing);
  await expect(payments.fetch('pay_none')).rejects.toMatchObject(missing);
  await expect(refunds.fetch('rfnd_none')).rejects.toMatchObject(missing);
  expect((await call(url, 'GET', 'nothing')).status).toBe(400);
});

describe('payments', () => {
  test('of an order: many attempts, one success, signed with the key secret', async () => {
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
    const { id } = await orders.create(order);
    const lie = { amount: 100, currency: 'USD', method: 'upi' };
    const { razorpay_payment_id } = await pay(url, id, 'captured', lie);
    expect(await payments.fetch(razorpay_payment_id)).toMatchObject(lie);
  });

  test('that are late wait for their bank, and arrive when told', async () => {
    const { id } = await orders.create(order);
    const { razorpay_payment_id } = await pay(url, id, 'late');
    const waiting = await payments.fetch(razorpay_payment_id);
    expect(waiting).toMatchObject({ status: 'created', captured: false });
    await control(url, 'capture-late', { order_id: id });
    expect(await orders.fetch(id)).toMatchObject({ status: 'paid' });
    await expect(control(url, 'capture-late', { order_id: id })).rejects.toThrow('no payment');
  });
});

describe('the checkout', () => {
  async function frame(order_id: string, key_id = KEYS.keyId, origin = 'http://site') {
    const query = new URLSearchParams({ order_id, key_id, origin });
    const response = await fetch(`${url}/v1/checkout/public?${query}`);
    return { status: response.status, page: await response.text(), headers: response.headers };
  }

  async function submit(body: object) {
    const send = { method: 'POST', body: JSON.stringify(body) };
    return (await fetch(`${url}/v1/checkout/payments`, send)).json();
  }

  test('the script frames a page that shows what the order costs and runs its own files', async () => {
    const script = await fetch(`${url}/v1/checkout.js`);
    expect(script.headers.get('content-type')).toMatch('text/javascript');
    expect(await script.text()).toContain('window.Razorpay = Razorpay');
    const { id } = await orders.create(order);
    const { status, page, headers } = await frame(id);
    expect(status).toBe(200);
    expect(page).toContain('₹1,999.00');
    expect(headers.get('content-security-policy')).toMatch("default-src 'none'; script-src 'self'");
    for (const file of ['frame.js', 'frame.css']) {
      expect((await fetch(`${url}/v1/checkout/${file}`)).status).toBe(200);
    }
    for (const answer of [await frame('order_none'), await frame(id, 'rzp_test_other')]) {
      expect(answer.status).toBe(400);
      expect(answer.page).toContain('The id provided does not exist');
    }
    expect((await frame(id, KEYS.keyId, 'no address')).status).toBe(400);
  });

  test('the payer’s choice becomes a payment with the payer’s details', async () => {
    const { id } = await orders.create(order);
    const choice = { key_id: KEYS.keyId, order_id: id, email: 'asha@example.com' };

    expect((await submit({ ...choice, outcome: 'failed' })).error).toMatchObject({
      code: 'BAD_REQUEST_ERROR',
      reason: 'payment_failed',
      metadata: { order_id: id, payment_id: expect.stringMatching(/^pay_/) },
    });
    expect(await submit({ ...choice, outcome: 'late', seconds: 60 })).toEqual({ late: true });
    const paid = await submit({ ...choice, outcome: 'captured' });
    const payment = await payments.fetch(paid.razorpay_payment_id);
    expect(payment).toMatchObject({ email: 'asha@example.com', status: 'captured' });
    const again = await submit({ ...choice, outcome: 'captured' });
    expect(again.error.reason).toBe('order_already_paid');
    const stranger = await submit({ ...choice, key_id: 'other', outcome: 'captured' });
    expect(stranger.error.description).toBe('The id provided does not exist');
  });

  test('the ledger page lists what happened and escapes what it was told', async () => {
    const receipt = '<script>alert(1)</script>';
    const { id } = await orders.create({ ...order, receipt });
    const page = await (await fetch(url)).text();
    expect(page).toContain(id);
    expect(page).toContain('&lt;script&gt;');
    expect(page).not.toContain(receipt);
  });
});
