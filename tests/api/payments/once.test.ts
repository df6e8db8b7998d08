import { expect, test } from 'vitest';
import { MINUTE } from '#domain/calendar/time.ts';
import { moveClock, runCron } from '#tests/support/api.ts';
import { customer } from '#tests/support/customer.ts';
import {
  bankSaysYes,
  deliverWebhooks,
  pay,
  paymentsFail,
  readyToPay,
  refundsEnd,
  refundsOf,
  setWebhooks,
} from '#tests/support/providers.ts';
import { expectRefundedOnce, paidTooLate, refundWords } from '#tests/support/refunds.ts';
import { expectRefusal } from '#tests/support/refusals.ts';

test('a refund due stays a refund when the slot becomes free again', async () => {
  const [asha, vikram] = [await customer(), await customer()];
  const { id, orderId, taken, paid } = await paidTooLate(asha, vikram);
  expectRefusal(await asha.verify(id, paid), 'slot_unavailable', refundWords(paid));
  await vikram.cancel(taken.id);

  expectRefusal(await asha.verify(id, paid), 'slot_unavailable', refundWords(paid));

  await expectRefundedOnce(orderId, 9900);
});

test('money that went back buys nothing when the slot becomes free again', async () => {
  const [asha, vikram] = [await customer(), await customer()];
  const { id, orderId, taken, paid } = await paidTooLate(asha, vikram);
  await asha.verify(id, paid);
  await expectRefundedOnce(orderId, 9900);
  await vikram.cancel(taken.id);

  expectRefusal(await asha.verify(id, paid), 'slot_unavailable', refundWords(paid));

  expect((await vikram.hold()).status).toBe(201);
});

test('of two bookings of one customer that overlap, only one is sold', async () => {
  const asha = await customer();
  const first = await readyToPay(asha, { service: 'resume', time: '10:00' });
  const next = { service: 'resume', time: '10:30', replacing: first.id };
  const second = await readyToPay(asha, next);

  const replies = [
    await asha.verify(first.id, await pay(first.orderId)),
    await asha.verify(second.id, await pay(second.orderId)),
  ];

  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const refunds = [...(await refundsOf(first.orderId)), ...(await refundsOf(second.orderId))];
  expect(refunds.length).toBeLessThanOrEqual(1);
});

test('nothing stays due when Razorpay has returned a second payment by itself', async () => {
  const asha = await customer();
  const { id, orderId } = await readyToPay(asha);
  const slow = await pay(orderId, { outcome: 'late' });
  await asha.verify(id, await pay(orderId));
  await bankSaysYes(orderId);
  await asha.verify(id, slow);

  await expectRefundedOnce(orderId, 9900);
});

test('an authorised payment that two requests learn of at once confirms for both', async () => {
  const asha = await customer();
  const { id, orderId } = await readyToPay(asha);
  const paid = await pay(orderId, { outcome: 'authorized' });

  const replies = await Promise.all(Array.from({ length: 5 }, () => asha.verify(id, paid)));

  expect(replies.map(({ status }) => status)).toEqual(Array(5).fill(200));
});

test('a payment nobody reported is found and settled by the cron', async () => {
  const asha = await customer();
  const { id, orderId } = await readyToPay(asha);
  await pay(orderId);

  await moveClock(20 * MINUTE);
  await runCron();

  expect((await asha.show(id)).body.booking.status).toBe('confirmed');
});

test('one order that cannot be asked about keeps the cron from no other', async () => {
  const people = await Promise.all(['10:00', '12:00', '14:00'].map(paidButUnreported));
  const sold = async () => {
    const shown = await Promise.all(people.map(({ asha, id }) => asha.show(id)));
    return shown.filter(({ body }) => body.booking?.status === 'confirmed').length;
  };
  await paymentsFail({ match: 'GET /v1/orders', kind: 'status', times: 1 });

  await moveClock(20 * MINUTE);
  await runCron();
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

test('a declined payment is not called successful', async () => {
  const asha = await customer();
  const { id, orderId } = await readyToPay(asha);

  const { body } = await asha.verify(id, await pay(orderId, { outcome: 'failed' }));

  expect(JSON.stringify(body)).not.toContain('Payment successful');
});

test('a refund that failed at the bank is asked for again', async () => {
  const [asha, vikram] = [await customer(), await customer()];
  const { id, orderId, paid } = await paidTooLate(asha, vikram);
  await asha.verify(id, paid);
  await refundsEnd('failed');
  await setWebhooks('hold');
  await runCron();
  await expect.poll(async () => (await refundsOf(orderId))[0]?.status).toBe('failed');
  await refundsEnd('processed');
  await deliverWebhooks();

  await runCron();

  expect(await refundsOf(orderId)).toHaveLength(2);
});
