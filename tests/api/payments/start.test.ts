import { expect, test } from 'vitest';
import { MINUTE } from '#domain/time.ts';
import { atOnce, moveClock } from '#tests/support/api.ts';
import { customer, studentForm } from '#tests/support/customer.ts';
import { type Fault, ledger, pay, paymentsFail } from '#tests/support/providers.ts';
import { expectRefusal } from '#tests/support/requests.ts';

const GONE = 'Booking not found. It may have expired.';

/** The orders that Razorpay has for a booking. */
async function ordersOf(bookingId: string) {
  const { orders } = await ledger();
  return orders.filter(({ receipt }) => receipt === bookingId);
}

/** A client whose hold has its details and no order yet. */
async function readyToStart() {
  const asha = await customer();
  const { id } = await asha.held();
  await asha.saveDetails(id);
  return { asha, id };
}

test('2.3.1, 15.3.1 payment opens once the details are there and for as long as the hold, with the price in paise, what Checkout fills in, and no secret', async () => {
  const asha = await customer();
  const { id } = await asha.held({ service: 'lost', additionalSchools: 3, time: '18:30' });
  const message = 'Please save your details before you pay.';
  expectRefusal(await asha.startPayment(id), 'conflict', message);
  await asha.saveDetails(id, { ...studentForm(), fullName: 'Asha R. Rao' });
  expectRefusal(await (await customer()).startPayment(id), 'not_found', GONE);
  expect(await ordersOf(id)).toEqual([]);

  const { status, body } = await asha.startPayment(id);

  expect(status).toBe(200);
  expect(body).toEqual({
    orderId: expect.stringMatching(/^order_\w{14}$/),
    amount: 3_199_600,
    currency: 'INR',
    key: expect.stringMatching(/^rzp_test_/),
    checkoutUrl: expect.stringMatching(/\/v1\/checkout\.js$/),
    prefill: {
      name: 'Asha R. Rao',
      email: 'asha.rao@example.org',
      contact: '+91 98765 43210',
    },
    description: expect.stringMatching(
      /^Feeling Lost - Initial Consultation on \w+day, \d+ \w+ 20\d\d at 6:30 PM IST$/,
    ),
  });
  expect(JSON.stringify(body)).not.toContain('secret');
  expect(await ordersOf(id)).toMatchObject([
    { id: body.orderId, amount: 3_199_600, currency: 'INR' },
  ]);

  await moveClock(30 * MINUTE + 5000);
  expectRefusal(await asha.startPayment(id), 'expired', GONE);
});

test('8.2.3, 15.3.3 nine presses at once and a tenth open one order, whatever amount they send', async () => {
  const { asha, id } = await readyToStart();
  const sent = { amount: 100, price: 1, currency: 'USD' };
  const press = () => asha.request<{ orderId: string }>('POST', `/bookings/${id}/payment`, sent);

  const [first, ...others] = await atOnce(9, press);

  expect(first).toMatchObject({ status: 200, body: { amount: 9900, currency: 'INR' } });
  for (const { status, body } of [...others, await asha.startPayment(id)]) {
    expect([status, body]).toEqual([200, first?.body]);
  }
  expect(await ordersOf(id)).toMatchObject([{ id: first?.body.orderId, amount: 9900 }]);
});

test.each<[string, Fault]>([
  ['answers 500', { match: 'POST /v1/orders', kind: 'status', status: 500 }],
  ['answers 502 as a page', { match: 'POST /v1/orders', kind: 'status', status: 502 }],
  ['asks us to slow down', { match: 'POST /v1/orders', kind: 'status', status: 429 }],
  ['refuses our key', { match: 'POST /v1/orders', kind: 'status', status: 401 }],
  ['hangs up', { match: 'POST /v1/orders', kind: 'reset' }],
  ['makes an order and its reply is lost', { match: 'POST /v1/orders', kind: 'lost-reply' }],
])(
  'when Razorpay %s the customer may try again, has one order, and pays it once',
  async (_, fault) => {
    const { asha, id } = await readyToStart();
    await paymentsFail(fault);

    const failed = await asha.startPayment(id);
    const again = await asha.startPayment(id);

    expectRefusal(failed, 'unavailable', 'Payment could not be started. Please try again.');
    expect(again.status).toBe(200);
    expect((await ordersOf(id)).map((order) => order.id)).toEqual([again.body.orderId]);
    const paid = await pay(again.body.orderId);
    expect((await asha.verify(id, paid)).status).toBe(200);
    expectRefusal(await asha.startPayment(id), 'conflict', 'This booking is already paid for.');
  },
);
