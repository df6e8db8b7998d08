import { expect, test } from 'vitest';
import { KEYS, sdk, start } from './razorpay-support.ts';

const ORDER = { amount: 199_900, currency: 'INR' };

async function frame(url: string, order_id: string, key_id = KEYS.keyId, origin = 'http://site') {
  const query = new URLSearchParams({ order_id, key_id, origin });
  const response = await fetch(`${url}/v1/checkout/public?${query}`);
  return { status: response.status, page: await response.text(), headers: response.headers };
}

async function submit(url: string, body: object) {
  const send = { method: 'POST', body: JSON.stringify(body) };
  return (await fetch(`${url}/v1/checkout/payments`, send)).json();
}

test('the script frames a page that shows what the order costs and runs its own files', async () => {
  const { url } = await start();
  const script = await fetch(`${url}/v1/checkout.js`);
  expect(script.headers.get('content-type')).toMatch('text/javascript');
  expect(await script.text()).toContain('window.Razorpay = Razorpay');
  const { id } = await sdk(url).orders.create(ORDER);
  const { status, page, headers } = await frame(url, id);
  expect(status).toBe(200);
  expect(page).toContain('₹1,999.00');
  expect(headers.get('content-security-policy')).toMatch("default-src 'none'; script-src 'self'");
  for (const file of ['frame.js', 'frame.css']) {
    expect((await fetch(`${url}/v1/checkout/${file}`)).status).toBe(200);
  }
  for (const answer of [await frame(url, 'order_none'), await frame(url, id, 'rzp_test_other')]) {
    expect(answer.status).toBe(400);
    expect(answer.page).toContain('The id provided does not exist');
  }
  expect((await frame(url, id, KEYS.keyId, 'no address')).status).toBe(400);
});

test('the payer’s choice becomes a payment with the payer’s details', async () => {
  const { url } = await start();
  const { id } = await sdk(url).orders.create(ORDER);
  const choice = { key_id: KEYS.keyId, order_id: id, email: 'asha@example.com' };

  expect((await submit(url, { ...choice, outcome: 'failed' })).error).toMatchObject({
    code: 'BAD_REQUEST_ERROR',
    reason: 'payment_failed',
    metadata: { order_id: id, payment_id: expect.stringMatching(/^pay_/) },
  });
  expect(await submit(url, { ...choice, outcome: 'late', seconds: 60 })).toEqual({ late: true });
  const paid = await submit(url, { ...choice, outcome: 'captured' });
  const payment = await sdk(url).payments.fetch(paid.razorpay_payment_id);
  expect(payment).toMatchObject({ email: 'asha@example.com', status: 'captured' });
  const again = await submit(url, { ...choice, outcome: 'captured' });
  expect(again.error.reason).toBe('order_already_paid');
  const stranger = await submit(url, { ...choice, key_id: 'other', outcome: 'captured' });
  expect(stranger.error.description).toBe('The id provided does not exist');
});

test('the ledger page lists what happened and escapes what it was told', async () => {
  const { url } = await start();
  const receipt = '<script>alert(1)</script>';
  const { id } = await sdk(url).orders.create({ ...ORDER, receipt });
  const page = await (await fetch(url)).text();
  expect(page).toContain(id);
  expect(page).toContain('&lt;script&gt;');
  expect(page).not.toContain(receipt);
});
