import { expect } from 'vitest';
import { payments, refunds } from '#db/schema/index.ts';
import type { CheckoutReply } from '#domain/money/input.ts';
import { MINUTE } from '#domain/time.ts';
import { secrets } from '#local/settings.ts';
import { db, moveClock, paymentsUrl, runCron } from './api.ts';
import type { Customer } from './customer.ts';
import { pay, razorpayState, readyToPay, refundsOf } from './providers.ts';

export async function insertPayment(changes: Partial<typeof payments.$inferInsert> = {}) {
  const id = `pay_${crypto.randomUUID()}`;
  const usual = { orderId: 'order_other', bookingId: 'other', amount: 9900, currency: 'INR' };
  await db.insert(payments).values({ id, ...usual, createdAt: 0, ...changes });
  return id;
}

export async function insertRefund(
  paymentId: string,
  changes: Partial<typeof refunds.$inferInsert> = {},
) {
  const usual = { amount: 5000, reason: 'test', state: 'processed' } as const;
  const row = { id: crypto.randomUUID(), createdAt: 0, updatedAt: 0, paymentId, ...usual };
  await db.insert(refunds).values({ ...row, ...changes });
}

export const AFTER_HOLD_MS = 30 * MINUTE + 5000;

export function refundMessage({ razorpay_payment_id }: CheckoutReply) {
  return expect.stringMatching(`refunding the full amount. .+ Reference ${razorpay_payment_id}.`);
}

/** Runs the cron twice. Then Razorpay must have exactly one refund of `amount`. */
export async function expectRefundedOnce(orderId: string, amount: number): Promise<void> {
  await runCron();
  await runCron();
  expect((await refundsOf(orderId)).map((refund) => refund.amount)).toEqual([amount]);
  const due = await db.query.refunds.findMany();
  expect(due.map(({ state }) => state)).not.toContain('due');
}

/** Asha's hold expires and Vikram holds the slot. Then Asha pays. */
export async function paidTooLate(asha: Customer, vikram: Customer) {
  const { id, orderId } = await readyToPay(asha);
  await moveClock(AFTER_HOLD_MS);
  const taken = await vikram.held();
  return { id, orderId, taken, paid: await pay(orderId) };
}

/** Sends a request to Razorpay with our key, but without the Worker. */
export function askRazorpay(path: string, body: object): Promise<Response> {
  const key = btoa(`${secrets.RAZORPAY_KEY_ID}:${secrets.RAZORPAY_KEY_SECRET}`);
  const init = { method: 'POST', body: JSON.stringify(body) };
  return fetch(`${paymentsUrl}/v1/${path}`, {
    ...init,
    headers: { Authorization: `Basic ${key}` },
  });
}

export async function refundInDashboard(paymentId: string, amount: number): Promise<void> {
  expect((await askRazorpay(`payments/${paymentId}/refund`, { amount })).status).toBe(200);
}

export async function waitForRefunds(): Promise<void> {
  const pending = async () =>
    (await razorpayState()).refunds.filter(({ status }) => status === 'pending');
  await expect.poll(pending).toEqual([]);
}
