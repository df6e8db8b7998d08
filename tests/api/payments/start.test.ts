import { expect, test } from 'vitest';
import { MINUTE } from '#domain/calendar/time.ts';
import { moveClock } from '#tests/support/api.ts';
import { customer, parentForm, studentForm } from '#tests/support/customer.ts';
import { type Fault, ledger, paidBooking, pay, paymentsFail } from '#tests/support/providers.ts';
import { expectRefusal, withoutRequestId } from '#tests/support/refusals.ts';

const GONE = 'Booking not found. It may have expired.';

/** The orders that Razorpay has for a booking. */
async function ordersOf(bookingId: string) {
  const { orders } = await ledger();
  return orders.filter(({ receipt }) => receipt === bookingId);
}

test('payment opens with the price in paise and what Checkout fills in', async () => {
  const asha = await customer();
  const { id } = await asha.held({ service: 'lost', additionalSchools: 3, time: '18:30' });
  await asha.saveDetails(id, { ...studentForm(), fullName: 'Asha R. Rao' });

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
  expect(await ordersOf(id)).toMatchObject([
    { id: body.orderId, amount: 3_199_600, currency: 'INR' },
  ]);
});

test('15.3.1 the key secret of the provider never leaves the server', async () => {
  const asha = await customer();
  const { id } = await asha.held();
  await asha.saveDetails(id);

  const { body } = await asha.startPayment(id);

  expect(JSON.stringify(body)).not.toContain('secret');
});

test('a parent pays as a student does', async () => {
  const vikram = await customer();
  const { id } = await vikram.held({ service: 'parent-consultation' });
  await vikram.saveDetails(id, parentForm());

  expect((await vikram.startPayment(id)).body.amount).toBe(199_900);
});

test('2.3.1 there is nothing to pay before the details are complete', async () => {
  const asha = await customer();
  const { id } = await asha.held();

  const message = 'Please save your details before you pay.';
  expectRefusal(await asha.startPayment(id), 'conflict', message);
  expect(await ordersOf(id)).toEqual([]);
});

test('8.2.3, 15.3.3 an amount sent by the client changes nothing', async () => {
  const asha = await customer();
  const { id } = await asha.held();
  await asha.saveDetails(id);

  const { body } = await asha.request<{ amount: number }>('POST', `/bookings/${id}/payment`, {
    amount: 100,
    price: 1,
    currency: 'USD',
  });

  expect(body).toMatchObject({ amount: 9900, currency: 'INR' });
});

test('pressing Pay again opens the same order', async () => {
  const asha = await customer();
  const { id } = await asha.held();
  await asha.saveDetails(id);

  const first = await asha.startPayment(id);
  const second = await asha.startPayment(id);

  expect(second.body).toEqual(first.body);
  expect(await ordersOf(id)).toHaveLength(1);
});

test('ten presses at once open one order', async () => {
  const asha = await customer();
  const { id } = await asha.held();
  await asha.saveDetails(id);

  const replies = await Promise.all(Array.from({ length: 10 }, () => asha.startPayment(id)));

  expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(new Set(replies.map(({ body }) => body.orderId)).size).toBe(1);
  expect(await ordersOf(id)).toHaveLength(1);
});

test('an order whose reply was lost on the way is found again, not made twice', async () => {
  const asha = await customer();
  const { id } = await asha.held();
  await asha.saveDetails(id);
  await paymentsFail({ match: 'POST /v1/orders', kind: 'lost-reply' });

  const lost = await asha.startPayment(id);
  const { status, body } = await asha.startPayment(id);

  expectRefusal(lost, 'unavailable', 'Payment could not be started. Please try again.');
  expect(status).toBe(200);
  expect((await ordersOf(id)).map((order) => order.id)).toEqual([body.orderId]);
});

test.each<[string, Fault]>([
  ['answers 500', { match: 'POST /v1/orders', kind: 'status', status: 500 }],
  ['answers 502 as a page', { match: 'POST /v1/orders', kind: 'status', status: 502 }],
  ['asks us to slow down', { match: 'POST /v1/orders', kind: 'status', status: 429 }],
  ['refuses our key', { match: 'POST /v1/orders', kind: 'status', status: 401 }],
  ['hangs up', { match: 'POST /v1/orders', kind: 'reset' }],
])('when Razorpay %s the customer may try again', async (_, fault) => {
  const asha = await customer();
  const { id } = await asha.held();
  await asha.saveDetails(id);
  await paymentsFail(fault);

  const failed = await asha.startPayment(id);
  const again = await asha.startPayment(id);

  expectRefusal(failed, 'unavailable', 'Payment could not be started. Please try again.');
  expect(again.status).toBe(200);
  expect(await ordersOf(id)).toHaveLength(1);
  const paid = await pay(again.body.orderId);
  expect((await asha.verify(id, paid)).status).toBe(200);
});

test('payment comes too late once the hold has run out', async () => {
  const asha = await customer();
  const { id } = await asha.held();
  await asha.saveDetails(id);

  await moveClock(30 * MINUTE + 5000);

  expectRefusal(await asha.startPayment(id), 'expired', GONE);
  expect(await ordersOf(id)).toEqual([]);
});

test('a paid booking is not paid again', async () => {
  const asha = await customer();
  const { id } = await paidBooking(asha);

  expectRefusal(await asha.startPayment(id), 'conflict', 'This booking is already paid for.');
});

test("8.2.2 another's booking cannot be paid, and answers as a missing one", async () => {
  const [asha, vikram] = [await customer(), await customer()];
  const { id } = await asha.held();
  await asha.saveDetails(id);

  const others = await vikram.startPayment(id);

  expectRefusal(others, 'not_found', GONE);
  expect(withoutRequestId(others)).toEqual(
    withoutRequestId(await vikram.startPayment('0'.repeat(40))),
  );
  expect(await ordersOf(id)).toEqual([]);
});
