import { expect, test } from 'vitest';
import { paymentMessages } from '#domain/money/messages.ts';
import { MINUTE } from '#domain/time.ts';
import { atOnce, db, moveClock } from '#support/api.ts';
import { type Customer, customer, studentForm } from '#support/customer.ts';
import { paidBooking, pay, paymentsFail, razorpayState, readyToPay } from '#support/providers.ts';
import { expectRefusal } from '#support/requests.ts';

const GONE = 'Booking not found. It may have expired.';

async function ordersOf(bookingId: string) {
  const { orders } = await razorpayState();
  return orders.filter(({ receipt }) => receipt === bookingId);
}

async function readyToStart() {
  const asha = await customer();
  const { id } = await asha.held();
  await asha.saveDetails(id);
  return { asha, id };
}

test('2.3.1, 15.3.1 starting a payment requires saved details and a hold, and returns no secret', async () => {
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
    prefill: { name: 'Asha R. Rao', email: 'asha.rao@example.org', contact: '+91 98765 43210' },
    description: expect.stringMatching(
      /^Feeling Lost - Initial Consultation on \w+day, \d+ \w+ 20\d\d at 6:30 PM IST$/,
    ),
  });
  expect(JSON.stringify(body)).not.toContain('secret');
  const { orderId, amount, currency } = body;
  expect(await ordersOf(id)).toMatchObject([{ id: orderId, amount, currency }]);

  await moveClock(30 * MINUTE + 5000);
  expectRefusal(await asha.startPayment(id), 'expired', GONE);
});

test('8.2.3, 15.3.3 repeated payment requests create one order with the price of the booking', async () => {
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

test.each([
  ['answers 500', { kind: 'status', status: 500 }],
  ['answers 502 as a page', { kind: 'status', status: 502 }],
  ['answers 429', { kind: 'status', status: 429 }],
  ['answers 401', { kind: 'status', status: 401 }],
  ['hangs up', { kind: 'reset' }],
  ['creates an order whose reply is lost', { kind: 'lost-reply' }],
] as const)(
  'a client can retry and pay once if the order request fails (Razorpay %s)',
  async (_, fault) => {
    const { asha, id } = await readyToStart();
    await paymentsFail({ match: 'POST /v1/orders', ...fault });

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

const UNVERIFIED =
  'This payment could not be verified. Please write to hello@waymark.example before you pay again.';

async function expectNothingSold(customer: Customer, id: string): Promise<void> {
  const { booking } = (await customer.show(id)).body;
  expect(booking).toMatchObject({ status: 'pending', paymentCompleted: false, paymentId: null });
  expect(await db.query.payments.findMany()).toEqual([]);
}

test.each(['captured', 'authorized'] as const)(
  'ten concurrent verifications of a payment that is %s confirm the booking once',
  async (outcome) => {
    const { client: asha, id, orderId } = await readyToPay();
    const paid = await pay(orderId, { outcome });

    const replies = await atOnce(10, () => asha.verify(id, paid));
    const [second, third] = [await asha.verify(id, paid), await asha.verify(id, paid)];

    expect([...replies, second].map(({ status }) => status)).toEqual(Array(11).fill(200));
    expect(second.body.booking).toMatchObject({
      id,
      status: 'confirmed',
      paymentCompleted: true,
      paymentDate: expect.any(Number),
      paymentId: paid.razorpay_payment_id,
      bookingConfirmed: false,
      holdEndsIn: 0,
    });
    expect(third.body).toEqual(second.body);
    const { payments } = await razorpayState();
    expect(payments).toMatchObject([{ order_id: orderId, captured: true }]);
    expect(await db.query.payments.findMany()).toHaveLength(1);
    expect(await db.query.tempReservations.findMany()).toEqual([]);
    expect(await db.query.refunds.findMany()).toEqual([]);
  },
);

test('accepts a valid payment after forged payment signatures and a declined card', async () => {
  const { client: asha, id, orderId } = await readyToPay();
  const declined = await pay(orderId, { outcome: 'failed' });

  for (const forged of [
    { razorpay_signature: 'f'.repeat(64) },
    { razorpay_signature: 'f' },
    { razorpay_signature: 'é'.repeat(32) },
    { razorpay_payment_id: 'pay_00000000000000' },
    { razorpay_order_id: 'order_00000000000000' },
  ]) {
    expectRefusal(await asha.verify(id, { ...declined, ...forged }), 'invalid', UNVERIFIED);
  }
  const refused = await asha.verify(id, declined);
  expect(refused.status).not.toBe(200);
  expect(JSON.stringify(refused.body)).not.toContain('Payment successful');
  await expectNothingSold(asha, id);
  expect((await asha.startPayment(id)).body.orderId).toBe(orderId);

  const paid = await pay(orderId);
  const forged = { ...paid, razorpay_signature: 'f'.repeat(64) };
  expectRefusal(await asha.verify(id, forged), 'invalid', UNVERIFIED);
  await expectNothingSold(asha, id);
  expect((await asha.verify(id, paid)).body.booking.status).toBe('confirmed');
  const vikram = await customer();
  for (const sold of [{ time: '10:00' }, { service: 'lor', time: '09:30' }]) {
    expectRefusal(await vikram.hold(sold), 'slot_unavailable');
  }
});

test('2.3.1 rejects another booking’s payment, and a payment for a booking without an order', async () => {
  const [asha, vikram] = [await customer(), await customer()];
  const cheap = await paidBooking(asha);
  const vikrams = await paidBooking(vikram, { time: '13:00' });
  const dear = await readyToPay(asha, { service: 'lost', time: '15:00' });
  const unordered = await vikram.held({ time: '18:00' });

  const mixed = { ...cheap.paid, razorpay_order_id: dear.orderId };
  for (const proof of [cheap.paid, mixed, vikrams.paid]) {
    expectRefusal(await asha.verify(dear.id, proof), 'invalid', UNVERIFIED);
  }
  expectRefusal(await vikram.verify(unordered.id, vikrams.paid), 'invalid', UNVERIFIED);

  expect((await asha.show(dear.id)).body.booking.status).toBe('pending');
});

test.each([
  ['captured', { match: 'GET /v1/payments', kind: 'status', status: 500 }],
  ['authorized', { match: 'POST /v1/payments', kind: 'lost-reply' }],
] as const)(
  '16.5.3 if Razorpay fails while a payment is %s, a second verification confirms the booking',
  async (outcome, fault) => {
    const { client: asha, id, orderId } = await readyToPay();
    const paid = await pay(orderId, { outcome });
    await paymentsFail(fault);

    expectRefusal(await asha.verify(id, paid), 'unavailable', paymentMessages.settleError);
    await expectNothingSold(asha, id);

    expect((await asha.verify(id, paid)).body.booking.status).toBe('confirmed');
  },
);
