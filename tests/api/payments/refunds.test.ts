import { expect, test } from 'vitest';
import { db, moveClock, runCron, runCronAfter, runCronAt } from '#support/api.ts';
import { type Customer, customer, day } from '#support/customer.ts';
import { insertBlock } from '#support/mentors/mentors.ts';
import {
  captureLate,
  paidBooking,
  pay,
  paymentsFail,
  readyToPay,
  refundsOf,
} from '#support/providers.ts';
import {
  AFTER_HOLD_MS,
  expectRefundedOnce,
  paidTooLate,
  refundInDashboard,
  refundMessage,
} from '#support/refunds.ts';
import { expectRefusal } from '#support/requests.ts';

test('a payment that arrives after the hold has expired confirms the call if its slot is still free', async () => {
  const { client: asha, id, orderId } = await readyToPay();
  await runCronAt(AFTER_HOLD_MS);

  const { status, body } = await asha.verify(id, await pay(orderId));

  expect([status, body.booking.status]).toEqual([200, 'confirmed']);
  expect(await refundsOf(orderId)).toEqual([]);
});

test('refunds a payment only once if another client holds the slot, even if the slot becomes free later', async () => {
  const [asha, vikram] = [await customer(), await customer()];
  const { id, orderId, taken, paid } = await paidTooLate(asha, vikram);
  const expectRefunding = async () =>
    expectRefusal(await asha.verify(id, paid), 'slot_unavailable', refundMessage(paid));

  await expectRefunding();
  await expectRefunding();
  expect((await vikram.show(taken.id)).status).toBe(200);
  await vikram.cancel(taken.id);
  await expectRefunding();

  await expectRefundedOnce(orderId, 9900);
  await expectRefunding();
  expect((await vikram.hold()).status).toBe(201);
});

const OVERLAPPING = { service: 'lor', time: '09:30' };

const afterHold = (lose: (vikram: Customer) => unknown) => async (vikram: Customer) => {
  await moveClock(AFTER_HOLD_MS);
  await lose(vikram);
};

const inThePast = () => moveClock(Date.parse(`${day(5)}T10:01:00+05:30`) - Date.now());

test.each<
  [string, (vikram: Customer, asha: Customer, id: string) => unknown, Parameters<typeof pay>[1]?]
>([
  ['for a sold slot', afterHold((vikram) => paidBooking(vikram))],
  ['for an overlapped slot', afterHold((vikram) => paidBooking(vikram, OVERLAPPING))],
  ['for a blocked slot', afterHold(() => insertBlock(day(5), '10:00'))],
  ['for a slot in the past', inThePast],
  ['for a cancelled booking', (_, asha, id) => asha.cancel(id)],
  ['of too little', () => null, { amount: 100 }],
  ['of too much', () => null, { amount: 9901 }],
  ['in another currency', () => null, { currency: 'USD' }],
])('refunds a payment %s instead of confirming a booking', async (_, lose, terms = {}) => {
  const [asha, vikram] = [await customer(), await customer()];
  const { id, orderId } = await readyToPay(asha);
  await lose(vikram, asha, id);
  const paid = await pay(orderId, terms);

  expectRefusal(await asha.verify(id, paid), 'slot_unavailable', refundMessage(paid));

  const [left] = (await asha.list()).body.bookings;
  expect(left?.status).not.toBe('confirmed');
  await expectRefundedOnce(orderId, terms.amount ?? 9900);
});

test('confirms no booking if the payment was refunded before the browser reported the payment', async () => {
  const { client: asha, id, orderId } = await readyToPay();
  const paid = await pay(orderId);
  await refundInDashboard(paid.razorpay_payment_id, 9900);

  expectRefusal(await asha.verify(id, paid), 'slot_unavailable', refundMessage(paid));

  expect((await asha.show(id)).body.booking.status).toBe('pending');
  await expectRefundedOnce(orderId, 9900);
  expect(await db.query.refunds.findMany()).toMatchObject([
    { amount: 9900, reason: 'made outside of this site' },
  ]);
});

test('if a client pays an order twice, refunds only the second payment', async () => {
  const { client: asha, id, orderId } = await readyToPay();
  const slow = await pay(orderId, { outcome: 'late' });
  const quick = await pay(orderId);
  expect((await asha.verify(id, quick)).status).toBe(200);
  await captureLate(orderId);

  expectRefusal(await asha.verify(id, slow), 'slot_unavailable', refundMessage(slow));

  await expectRefundedOnce(orderId, 9900);
  expect(await refundsOf(orderId)).toMatchObject([{ payment_id: slow.razorpay_payment_id }]);
  expect((await asha.show(id)).body.booking.paymentId).toBe(quick.razorpay_payment_id);
});

test.each([
  { match: 'POST /v1/payments', kind: 'status', status: 500 },
  { match: 'POST /v1/payments', kind: 'status', status: 409 },
  { match: 'POST /v1/payments', kind: 'reset' },
  { match: 'POST /v1/payments', kind: 'lost-reply' },
] as const)('makes one refund after a failed refund request ($kind $status)', async (fault) => {
  const [asha, vikram] = [await customer(), await customer()];
  const { id, orderId, paid } = await paidTooLate(asha, vikram);
  await asha.verify(id, paid);
  await paymentsFail(fault);

  await expectRefundedOnce(orderId, 9900);
});

test('if Razorpay fails for one order, the cron still checks all other orders', async () => {
  const people = await Promise.all(['10:00', '12:00', '14:00'].map(paidButUnreported));
  const sold = async () => {
    const shown = await Promise.all(people.map(({ asha, id }) => asha.show(id)));
    return shown.filter(({ body }) => body.booking?.status === 'confirmed').length;
  };
  await paymentsFail({ match: 'GET /v1/orders', kind: 'status', times: 1 });

  await runCronAfter(20);
  expect(await sold()).toBe(2);

  await runCron();
  expect(await sold()).toBe(3);
});

async function paidButUnreported(time: string) {
  const asha = await customer();
  const { id, orderId } = await readyToPay(asha, { time });
  await pay(orderId);
  return { asha, id };
}
