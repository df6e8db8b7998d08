/** Money that goes back: how the customer hears of it, and that Razorpay is asked once. */
import { expect } from 'vitest';
import type { CheckoutReply } from '#domain/money/input.ts';
import { MINUTE } from '#domain/time.ts';
import { secrets } from '#local/settings.ts';
import { db, moveClock, payments, runCron } from './api.ts';
import type { Customer } from './customer.ts';
import { ledger, pay, readyToPay, refundsOf } from './providers.ts';

/** Just after a hold has run out. */
export const LAPSED = 30 * MINUTE + 5000;

/** The words that tell a customer of a refund, with the reference to ask for. */
export function refundWords({ razorpay_payment_id }: CheckoutReply) {
  return expect.stringMatching(`we are refunding it in full. Reference ${razorpay_payment_id};`);
}

/** Exactly one refund of the whole amount has reached Razorpay, however often the cron runs. */
export async function expectRefundedOnce(orderId: string, amount: number): Promise<void> {
  await runCron();
  await runCron();
  expect((await refundsOf(orderId)).map((refund) => refund.amount)).toEqual([amount]);
  const due = await db.query.refunds.findMany();
  expect(due.map(({ state }) => state)).not.toContain('due');
}

/** Asha has paid for a slot that lapsed and that Vikram now holds. */
export async function paidTooLate(asha: Customer, vikram: Customer) {
  const { id, orderId } = await readyToPay(asha);
  await moveClock(LAPSED);
  const taken = await vikram.held();
  return { id, orderId, taken, paid: await pay(orderId) };
}

/** Somebody at the owner's desk returns money by Razorpay's own dashboard. */
export async function refundInDashboard(paymentId: string, amount: number): Promise<void> {
  const key = btoa(`${secrets.RAZORPAY_KEY_ID}:${secrets.RAZORPAY_KEY_SECRET}`);
  const response = await fetch(`${payments.url}/v1/payments/${paymentId}/refund`, {
    method: 'POST',
    headers: { Authorization: `Basic ${key}` },
    body: JSON.stringify({ amount }),
  });
  expect(response.status).toBe(200);
}

/** Waits until the stand-in's bank has made up its mind about every refund. */
export async function expectBankDone(): Promise<void> {
  const pending = async () => (await ledger()).refunds.filter(({ status }) => status === 'pending');
  await expect.poll(pending).toEqual([]);
}
