import { expect, test } from 'vitest';
import { KEYS, sdk, start } from './razorpay-support.ts';

const ORIGIN = 'http://localhost:8787';

async function frame(url: string, order_id: string, key_id = KEYS.keyId, origin = ORIGIN) {
  const query = new URLSearchParams({ order_id, key_id, origin });
  const response = await fetch(`${url}/v1/checkout/public?${query}`);
  return { status: response.status, page: await response.text(), headers: response.headers };
}

async function submit(url: string, body: object) {
  const response = await fetch(`${url}/v1/checkout/payments`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

test('the script is served to any page, and frames the checkout of the stand-in', async () => {
  const { url } = await start();
  const response = await fetch(`${url}/v1/checkout.js`);
  expect(response.headers.get('content-type')).toMatch('text/javascript');
  expect(await response.text()).toContain('window.Razorpay = Razorpay');
});

test('the framed page shows what the order costs, and runs its own files only', async () => {
  const { url } = await start();
  const { id } = await sdk(url).orders.create({ amount: 199_900, currency: 'INR' });
  const { status, page, headers } = await frame(url, id);
  expect(status).toBe(200);
  expect(page).toContain('₹1,999.00');
  expect(headers.get('content-security-policy')).toMatch("default-src 'none'; script-src 'self'");
  for (const file of ['frame.js', 'frame.css']) {
    expect((await fetch(`${url}/v1/checkout/${file}`)).status).toBe(200);
  }
});

test('an unknown order or key is told so', async () => {
  const { url } = await start();
  const { id } = await sdk(url).orders.create({ amount: 199_900, currency: 'INR' });
  for (const answer of [await frame(url, 'order_none'), await frame(url, id, 'rzp_test_other')]) {
    expect(answer.status).toBe(400);
    expect(answer.page).toContain('The id provided does not exist');
  }
  expect((await frame(url, id, KEYS.keyId, 'no address')).status).toBe(400);
});

test('the payer’s choice becomes a payment with the payer’s details', async () => {
  const { url } = await start();
  const { id } = await sdk(url).orders.create({ amount: 199_900, currency: 'INR' });
  const choice = { key_id: KEYS.keyId, order_id: id, email: 'asha@example.com' };

  const failed = await submit(url, { ...choice, outcome: 'failed' });
  expect(failed.status).toBe(200);
  expect(failed.body.error).toMatchObject({
    code: 'BAD_REQUEST_ERROR',
    reason: 'payment_failed',
    metadata: { order_id: id, payment_id: expect.stringMatching(/^pay_/) },
  });
  expect((await submit(url, { ...choice, outcome: 'late', seconds: 60 })).body).toEqual({
    late: true,
  });
  const paid = await submit(url, { ...choice, outcome: 'captured' });
  const payment = await sdk(url).payments.fetch(paid.body.razorpay_payment_id);
  expect(payment).toMatchObject({ email: 'asha@example.com', status: 'captured' });
  const again = await submit(url, { ...choice, outcome: 'captured' });
  expect(again.body.error.reason).toBe('order_already_paid');
  const stranger = await submit(url, { ...choice, key_id: 'other', outcome: 'captured' });
  expect(stranger.body.error.description).toBe('The id provided does not exist');
});

test('the ledger page lists what happened and escapes what it was told', async () => {
  const { url } = await start();
  const receipt = '<script>alert(1)</script>';
  const { id } = await sdk(url).orders.create({ amount: 199_900, currency: 'INR', receipt });
  const page = await (await fetch(url)).text();
  expect(page).toContain(id);
  expect(page).toContain('&lt;script&gt;');
  expect(page).not.toContain(receipt);
});
