/** Refunds that somebody makes in Razorpay's own dashboard. */
import { beforeEach, expect, test } from 'vitest';
import { callMessages } from '#domain/booking/call-messages.ts';
import { bookingMessages } from '#domain/booking/messages.ts';
import { passMessages } from '#domain/passes/messages.ts';
import { admin } from '#tests/support/admin.ts';
import { db, runCron, send } from '#tests/support/api.ts';
import { attachedProperties, newestEmail } from '#tests/support/calendar-file.ts';
import { type Customer, customer } from '#tests/support/customer.ts';
import { Desk } from '#tests/support/desk.ts';
import { bookSession, buyPackage, openSession } from '#tests/support/packages/passes.ts';
import {
  confirmedCall,
  deliverWebhooks,
  emails,
  paymentsFail,
  refundsOf,
  setWebhooks,
} from '#tests/support/providers.ts';
import { refundInDashboard } from '#tests/support/refunds.ts';
import { expectRefusal } from '#tests/support/refusals.ts';

let asha: Customer;
let desk: Desk;

beforeEach(async () => {
  await setWebhooks('hold');
  asha = await customer({ email: 'asha@example.com' });
  desk = new Desk(await admin());
});

/** Refunds after the payment's own webhooks have arrived, and delivers the refund's. */
async function refundOutside(paymentId: string, amount: number) {
  await deliverWebhooks();
  await refundInDashboard(paymentId, amount);
  await deliverWebhooks();
}

async function feed(): Promise<string> {
  const { body } = await desk.admin.request<{ address: string }>('POST', '/mentor/feed', {});
  return (await send(new URL(body.address).pathname.replace('/api', ''), {})).text();
}

const statusOf = async (id: string) =>
  (await db.query.bookings.findMany()).find((one) => one.id === id)?.status;

test('a full refund from outside cancels the call with its emails', async () => {
  const { id, orderId, paid, booking } = await confirmedCall(asha);

  await refundOutside(paid.razorpay_payment_id, 9900);

  await expect.poll(() => newestEmail('Cancelled: ')).toBeTruthy();
  expect(await statusOf(id)).toBe('cancelled');
  expect((await (await customer()).slot(booking.date, booking.time))?.state).toBe('free');
  const [refund] = await refundsOf(orderId);
  const email = await newestEmail('Cancelled: ');
  expect(attachedProperties(email).get('METHOD')).toBe('CANCEL');
  expect(email?.text).toContain(`Reference ${refund?.id}`);
  expect(await refundsOf(orderId)).toHaveLength(1);
});

test('join, feed and invitation end with a full refund, also where the desk keeps the call', async () => {
  const { id, paid, booking } = await confirmedCall(asha);
  expect(await feed()).toContain(id);

  await desk.refund(paid.razorpay_payment_id, { amount: 9900 });
  await deliverWebhooks();
  await runCron();

  expect(await statusOf(id)).toBe('confirmed');
  const { joinToken } = booking;
  expect((await asha.request('GET', `/join/${joinToken}`)).body).toMatchObject({
    state: 'cancelled',
  });
  const arrival = await asha.request('POST', `/join/${joinToken}/arrival`, {});
  expectRefusal(arrival, 'expired', callMessages.callCancelled);
  expect(await feed()).not.toContain(id);
  const invitation = await asha.request('GET', `/bookings/${id}/invitation.ics`);
  expectRefusal(invitation, 'not_found', bookingMessages.bookingNotFound);
});

test('a full refund of a package from outside cancels its upcoming calls', async () => {
  await buyPackage(asha);
  const id = await bookSession(asha, await openSession(asha, 'lor'));
  const [payment] = await db.query.payments.findMany();

  await refundOutside(payment?.id ?? '', payment?.amount ?? 0);

  const cancelled = async () =>
    (await emails('asha@example.com')).filter(({ subject }) => subject.startsWith('Cancelled'));
  await expect.poll(cancelled).toHaveLength(2);
  expect(await statusOf(id)).toBe('cancelled');
  for (const { text } of await cancelled()) expect(text).toContain(passMessages.refundedWhole);
});

test('a partial refund from outside is emailed once and shown like any other', async () => {
  const { id, orderId, paid } = await confirmedCall(asha);

  await refundOutside(paid.razorpay_payment_id, 5000);
  const subject = 'Your refund of ₹50 is on its way';
  await expect.poll(() => newestEmail(subject)).toBeTruthy();
  await deliverWebhooks();
  await runCron();

  const told = (await emails('asha@example.com')).filter((one) => one.subject === subject);
  expect(told).toHaveLength(1);
  const [refund] = await refundsOf(orderId);
  expect(told[0]?.text).toContain('a part of your payment');
  expect(told[0]?.text).toContain(refund?.id);
  expect(await statusOf(id)).toBe('confirmed');
  const words = expect.stringMatching(`^₹50 .*Reference ${refund?.id}`);
  expect((await asha.request('GET', `/bookings/${id}/receipt`)).body).toMatchObject({
    ...{ refunded: 5000, refunds: [words] },
  });
  expect((await asha.list()).body).toMatchObject({
    bookings: [{ id, refunded: 5000 }],
    payments: [{ refunds: [words] }],
  });
  expect((await asha.show(id)).body).toMatchObject({ refunds: [words] });
});

test('a refund of ours whose answer was lost is not booked again as one from outside', async () => {
  const { id, orderId, paid } = await confirmedCall(asha);
  await deliverWebhooks();
  await paymentsFail({ match: 'POST /v1/payments', kind: 'lost-reply' });
  await desk.refund(paid.razorpay_payment_id, { amount: 9900 });
  expect(await refundsOf(orderId)).toHaveLength(1);

  await deliverWebhooks();
  await runCron();

  expect(await db.query.refunds.findMany()).toMatchObject([{ orderedBy: desk.admin.user.id }]);
  expect(await statusOf(id)).toBe('confirmed');
});

test('cancelling after all went back names that refund, and promises no other', async () => {
  const { id, orderId, paid } = await confirmedCall(asha);
  await desk.refund(paid.razorpay_payment_id, { amount: 9900 });
  const [refund] = await refundsOf(orderId);

  const order = { reason: 'The mentor is ill', refund: true };
  const path = `/admin/bookings/${id}/cancel`;
  expect((await desk.admin.request('POST', path, order)).status).toBe(204);

  const email = await newestEmail('Cancelled: ');
  expect(email?.text).toContain(`Reference ${refund?.id}`);
  expect(email?.text).not.toContain('goes back to you');
  const again = await desk.admin.request('POST', path, order);
  expectRefusal(
    again,
    'conflict',
    expect.stringMatching(`cancelled already.*Reference ${refund?.id}`),
  );
});
