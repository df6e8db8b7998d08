import { expect, test } from 'vitest';
import { paymentMessages } from '#domain/money/messages.ts';
import { db } from '#tests/support/api.ts';
import { type Customer, customer, day } from '#tests/support/customer.ts';
import { block } from '#tests/support/mentor.ts';
import { ledger, paidBooking, pay, paymentsFail, readyToPay } from '#tests/support/providers.ts';
import { expectRefusal, withoutRequestId } from '#tests/support/refusals.ts';

const GONE = 'Booking not found. It may have expired.';
const UNPROVEN = 'This payment could not be verified.';

async function expectNothingSold(customer: Customer, id: string): Promise<void> {
  const { body } = await customer.show(id);
  expect(body.booking).toMatchObject({
    status: 'pending',
    paymentCompleted: false,
    paymentId: null,
  });
  expect(await db.query.payments.findMany()).toEqual([]);
}

test('a payment with its signature confirms the booking', async () => {
  const asha = await customer();
  const { id, orderId } = await readyToPay(asha);
  const paid = await pay(orderId);

  const { status, body } = await asha.verify(id, paid);

  expect(status).toBe(200);
  expect(body.booking).toMatchObject({
    id,
    status: 'confirmed',
    paymentCompleted: true,
    paymentId: paid.razorpay_payment_id,
    paymentDate: expect.any(Number),
    bookingConfirmed: false,
    holdEndsIn: 0,
  });
  expect(await db.query.tempReservations.findMany()).toEqual([]);
  expect(await db.query.refunds.findMany()).toEqual([]);
});

test('a paid start is sold: nobody can hold it, nor what overlaps it', async () => {
  const [asha, vikram] = [await customer(), await customer()];
  await paidBooking(asha, { service: 'resume', time: '10:00' });

  expectRefusal(await vikram.hold({ time: '10:00' }), 'slot_unavailable');
  expectRefusal(await vikram.hold({ time: '10:30' }), 'slot_unavailable');
  expectRefusal(await asha.hold({ time: '10:00' }), 'slot_unavailable');
  expect((await asha.hold({ time: '11:00' })).status).toBe(201);
});

test('the same proof sent again gets the same answer', async () => {
  const asha = await customer();
  const { id, paid } = await paidBooking(asha);

  const [second, third] = [await asha.verify(id, paid), await asha.verify(id, paid)];

  expect(second.status).toBe(200);
  expect(third.body).toEqual(second.body);
  expect(await db.query.payments.findMany()).toHaveLength(1);
  expect(await db.query.refunds.findMany()).toEqual([]);
});

test('the same proof sent ten times at once confirms once', async () => {
  const asha = await customer();
  const { id, orderId } = await readyToPay(asha);
  const paid = await pay(orderId);

  const replies = await Promise.all(Array.from({ length: 10 }, () => asha.verify(id, paid)));

  expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(await db.query.payments.findMany()).toHaveLength(1);
  expect(await db.query.refunds.findMany()).toEqual([]);
});

test('a payment that is only authorised is captured and confirms the booking', async () => {
  const asha = await customer();
  const { id, orderId } = await readyToPay(asha);
  const paid = await pay(orderId, { outcome: 'authorized' });

  const { status, body } = await asha.verify(id, paid);

  expect(status).toBe(200);
  expect(body.booking.status).toBe('confirmed');
  const { payments } = await ledger();
  expect(payments.find(({ order_id }) => order_id === orderId)).toMatchObject({ captured: true });
});

test.each([
  ['a made-up signature', { razorpay_signature: 'f'.repeat(64) }],
  ['a short signature', { razorpay_signature: 'f' }],
  ['a signature beyond ASCII', { razorpay_signature: 'é'.repeat(32) }],
  ['another payment', { razorpay_payment_id: 'pay_00000000000000' }],
  ['another order', { razorpay_order_id: 'order_00000000000000' }],
])('%s proves nothing', async (_, forged) => {
  const asha = await customer();
  const { id, orderId } = await readyToPay(asha);
  const paid = await pay(orderId);

  expectRefusal(await asha.verify(id, { ...paid, ...forged }), 'invalid', UNPROVEN);

  await expectNothingSold(asha, id);
});

test('the proof of one booking does not pay for another', async () => {
  const asha = await customer();
  const cheap = await paidBooking(asha);
  const dear = await readyToPay(asha, { service: 'lost', time: '15:00' });

  expectRefusal(await asha.verify(dear.id, cheap.paid), 'invalid', UNPROVEN);
  expectRefusal(
    await asha.verify(dear.id, { ...cheap.paid, razorpay_order_id: dear.orderId }),
    'invalid',
    UNPROVEN,
  );

  expect((await asha.show(dear.id)).body.booking.status).toBe('pending');
});

test("somebody else's proof does not pay for one's own booking", async () => {
  const [asha, vikram] = [await customer(), await customer()];
  const mine = await readyToPay(asha, { time: '10:00' });
  const { paid } = await paidBooking(vikram, { time: '15:00' });

  expectRefusal(await asha.verify(mine.id, paid), 'invalid', UNPROVEN);

  expect((await asha.show(mine.id)).body.booking.status).toBe('pending');
});

test('2.3.1 nothing is proven before there is an order', async () => {
  const asha = await customer();
  const { id } = await asha.held();

  const paid = {
    razorpay_payment_id: 'pay_00000000000000',
    razorpay_order_id: 'order_00000000000000',
    razorpay_signature: 'f'.repeat(64),
  };
  expectRefusal(await asha.verify(id, paid), 'invalid', UNPROVEN);
});

test("8.2.2 a payment for another's booking is refused as for a missing one", async () => {
  const [asha, vikram] = [await customer(), await customer()];
  const { id, orderId } = await readyToPay(asha);
  const paid = await pay(orderId);

  const others = await vikram.verify(id, paid);

  expectRefusal(others, 'not_found', GONE);
  expect(withoutRequestId(others)).toEqual(
    withoutRequestId(await vikram.verify('0'.repeat(40), paid)),
  );
  await expectNothingSold(asha, id);
});

test('a declined card may be followed by one that works', async () => {
  const asha = await customer();
  const { id, orderId } = await readyToPay(asha);

  const declined = await pay(orderId, { outcome: 'failed' });
  expect((await asha.verify(id, declined)).status).not.toBe(200);
  await expectNothingSold(asha, id);
  const { body } = await asha.startPayment(id);
  expect(body.orderId).toBe(orderId);

  expect((await asha.verify(id, await pay(orderId))).body.booking.status).toBe('confirmed');
});

test('16.5.3 a payment that Razorpay cannot be asked about is settled by the next try', async () => {
  const asha = await customer();
  const { id, orderId } = await readyToPay(asha);
  const paid = await pay(orderId);
  await paymentsFail({ match: 'GET /v1/payments', kind: 'status', status: 500 });

  expectRefusal(await asha.verify(id, paid), 'unavailable', paymentMessages.settleError);
  await expectNothingSold(asha, id);

  expect((await asha.verify(id, paid)).body.booking.status).toBe('confirmed');
});

test('a capture whose reply was lost is settled by the next try', async () => {
  const asha = await customer();
  const { id, orderId } = await readyToPay(asha);
  const paid = await pay(orderId, { outcome: 'authorized' });
  const capture = `POST /v1/payments/${paid.razorpay_payment_id}/capture`;
  await paymentsFail({ match: capture, kind: 'lost-reply' });

  expectRefusal(await asha.verify(id, paid), 'unavailable', paymentMessages.settleError);

  expect((await asha.verify(id, paid)).body.booking.status).toBe('confirmed');
});

test('a day blocked after the hold began does not take the call away', async () => {
  const asha = await customer();
  const { id, orderId } = await readyToPay(asha);
  await block(day(5));

  const { body } = await asha.verify(id, await pay(orderId));

  expect(body.booking.status).toBe('confirmed');
});
