/** Reconciliation issues: what webhooks and cron cannot resolve, and after how long. */
import { expect, test } from 'vitest';
import { bookings, outbox, refunds, webhookEvents } from '#db/schema/index.ts';
import { DAY, HOUR } from '#domain/time.ts';
import { listIssues } from '#functions/views/payments/issues.ts';
import { db } from '#tests/support/api.ts';
import { customer } from '#tests/support/customer.ts';
import { paidBooking } from '#tests/support/providers.ts';
import { paidTooLate } from '#tests/support/refunds.ts';

/** Issues as of `later` ms from now. */
async function issues(later = 0) {
  const found = await listIssues({ db, now: Date.now() + later });
  return found.map(({ kind, subject }) => ({ kind, subject }));
}

test('lists a payment without a booking or refund, a sale without a payment, and an event unhandled for an hour', async () => {
  const { id, paid } = await paidBooking(await customer());
  await db.update(bookings).set({ paymentId: 'pay_other' });

  expect(await issues()).toEqual([
    { kind: 'payment unaccounted', subject: paid.razorpay_payment_id },
    { kind: 'sale unpaid', subject: id },
  ]);
  const event = { id: 'razorpay-1', name: 'order.paid', receivedAt: Date.now() };
  await db.insert(webhookEvents).values(event);
  expect(await issues(HOUR / 2)).toHaveLength(2);
  expect(await issues(2 * HOUR)).toContainEqual({ kind: 'event stuck', subject: 'razorpay-1' });
});

test('lists a refund not requested within a day, or not processed within sixteen', async () => {
  const asha = await customer();
  const { id, paid } = await paidTooLate(asha, await customer());
  await asha.verify(id, paid);
  const stuck = [{ kind: 'refund stuck', subject: `refund-${paid.razorpay_payment_id}` }];

  expect(await issues(DAY - HOUR)).toEqual([]);
  expect(await issues(DAY + HOUR)).toEqual(stuck);
  await db.update(refunds).set({ state: 'requested' });
  expect(await issues(15 * DAY)).toEqual([]);
  expect(await issues(17 * DAY)).toEqual(stuck);
  await db.update(refunds).set({ state: 'processed' });
  expect(await issues(17 * DAY)).toEqual([]);
});

test('lists an email unsent for an hour or bounced, but none with a secret link', async () => {
  const { client: asha, id } = await paidBooking();
  await asha.confirm(id);
  const stuck = [{ kind: 'mail stuck', subject: `booking-confirmed-${id}` }];

  expect(await issues(DAY)).toEqual([]);
  await db.update(outbox).set({ state: 'queued' });
  expect(await issues(HOUR / 2)).toEqual([]);
  expect(await issues(2 * HOUR)).toEqual(stuck);
  await db.update(outbox).set({ state: 'bounced' });
  expect(await issues()).toEqual(stuck);
  await db.update(outbox).set({ kind: 'reset-password' });
  expect(await issues(), 'an email with a secret link cannot be resent').toEqual([]);
});
