import { expect, test } from 'vitest';
import { db, moveClock, runCron } from '#tests/support/api.ts';
import { type Customer, customer, day } from '#tests/support/customer.ts';
import { block } from '#tests/support/mentor.ts';
import {
  bankSaysYes,
  paidBooking,
  pay,
  paymentsFail,
  readyToPay,
  refundsOf,
} from '#tests/support/providers.ts';
import {
  expectRefundedOnce,
  LAPSED,
  paidTooLate,
  refundInDashboard,
  refundWords,
} from '#tests/support/refunds.ts';
import { expectRefusal } from '#tests/support/refusals.ts';

test('a payment after the hold ran out confirms the call while its slot is free', async () => {
  const asha = await customer();
  const { id, orderId } = await readyToPay(asha);
  await moveClock(LAPSED);

  const { status, body } = await asha.verify(id, await pay(orderId));

  expect(status).toBe(200);
  expect(body.booking.status).toBe('confirmed');
  expect(await refundsOf(orderId)).toEqual([]);
});

test('the clean-up keeps a lapsed booking that may still be paid', async () => {
  const asha = await customer();
  const { id, orderId } = await readyToPay(asha);
  await moveClock(LAPSED);
  await runCron();

  expect((await asha.verify(id, await pay(orderId))).body.booking.status).toBe('confirmed');
});

test('a payment for a slot that somebody else now holds is refunded once', async () => {
  const [asha, vikram] = [await customer(), await customer()];
  const { id, orderId, taken, paid } = await paidTooLate(asha, vikram);

  expectRefusal(await asha.verify(id, paid), 'slot_unavailable', refundWords(paid));
  expectRefusal(await asha.verify(id, paid), 'slot_unavailable', refundWords(paid));

  await expectRefundedOnce(orderId, 9900);
  expectRefusal(await asha.verify(id, paid), 'slot_unavailable', refundWords(paid));
  expect((await vikram.show(taken.id)).status).toBe(200);
});

test.each([
  ['sold', (vikram: Customer) => paidBooking(vikram)],
  ['overlapped', (vikram: Customer) => paidBooking(vikram, { service: 'lor', time: '09:30' })],
  ['blocked', () => block(day(5), '10:00')],
])('a payment for a slot that is meanwhile %s is refunded', async (_, lose) => {
  const [asha, vikram] = [await customer(), await customer()];
  const { id, orderId } = await readyToPay(asha);
  await moveClock(LAPSED);
  await lose(vikram);
  const paid = await pay(orderId);

  expectRefusal(await asha.verify(id, paid), 'slot_unavailable', refundWords(paid));

  await expectRefundedOnce(orderId, 9900);
});

test('a payment after the call was to begin is refunded', async () => {
  const asha = await customer();
  const { id, orderId } = await readyToPay(asha);
  await moveClock(Date.parse(`${day(5)}T10:01:00+05:30`) - Date.now());
  const paid = await pay(orderId);

  expectRefusal(await asha.verify(id, paid), 'slot_unavailable', refundWords(paid));

  await expectRefundedOnce(orderId, 9900);
});

test('a payment for a booking that was cancelled meanwhile is refunded', async () => {
  const asha = await customer();
  const { id, orderId } = await readyToPay(asha);
  await asha.cancel(id);
  const paid = await pay(orderId);

  expectRefusal(await asha.verify(id, paid), 'slot_unavailable', refundWords(paid));

  await expectRefundedOnce(orderId, 9900);
  expect((await asha.hold()).status).toBe(201);
});

test.each<[string, { amount?: number; currency?: string }]>([
  ['too little', { amount: 100 }],
  ['too much', { amount: 9901 }],
  ['in another currency', { currency: 'USD' }],
])('a payment of %s never confirms and is refunded', async (_, terms) => {
  const asha = await customer();
  const { id, orderId } = await readyToPay(asha);
  const paid = await pay(orderId, terms);

  expectRefusal(await asha.verify(id, paid), 'slot_unavailable', refundWords(paid));

  expect((await asha.show(id)).body.booking.status).toBe('pending');
  await expectRefundedOnce(orderId, terms.amount ?? 9900);
});

test('a payment that went back before we heard of it sells nothing, and is in the books', async () => {
  const asha = await customer();
  const { id, orderId } = await readyToPay(asha);
  const paid = await pay(orderId);
  await refundInDashboard(paid.razorpay_payment_id, 9900);

  expectRefusal(await asha.verify(id, paid), 'slot_unavailable', refundWords(paid));

  expect((await asha.show(id)).body.booking.status).toBe('pending');
  await expectRefundedOnce(orderId, 9900);
  expect(await db.query.refunds.findMany()).toMatchObject([
    { amount: 9900, reason: 'made outside of this site' },
  ]);
});

test('an order paid twice is sold once and its second payment returned once', async () => {
  const asha = await customer();
  const { id, orderId } = await readyToPay(asha);
  const slow = await pay(orderId, { outcome: 'late' });
  const quick = await pay(orderId);
  expect((await asha.verify(id, quick)).status).toBe(200);
  await bankSaysYes(orderId);

  expectRefusal(await asha.verify(id, slow), 'slot_unavailable', refundWords(slow));

  await runCron();
  await runCron();
  const [refund, ...more] = await refundsOf(orderId);
  expect(refund).toMatchObject({ payment_id: slow.razorpay_payment_id, amount: 9900 });
  expect(more).toEqual([]);
  expect((await asha.show(id)).body.booking.paymentId).toBe(quick.razorpay_payment_id);
});

test.each([
  { match: 'POST /v1/payments', kind: 'status', status: 500 },
  { match: 'POST /v1/payments', kind: 'status', status: 409 },
  { match: 'POST /v1/payments', kind: 'reset' },
  { match: 'POST /v1/payments', kind: 'lost-reply' },
] as const)(
  'a refund that went wrong ($kind $status) is asked for again and made once',
  async (fault) => {
    const [asha, vikram] = [await customer(), await customer()];
    const { id, orderId, paid } = await paidTooLate(asha, vikram);
    await asha.verify(id, paid);
    await paymentsFail(fault);

    await expectRefundedOnce(orderId, 9900);
  },
);

test('two runs of the cron at once refund once', async () => {
  const [asha, vikram] = [await customer(), await customer()];
  const { id, orderId, paid } = await paidTooLate(asha, vikram);
  await asha.verify(id, paid);

  await Promise.all([runCron(), runCron()]);

  await expectRefundedOnce(orderId, 9900);
});
