import { z } from 'zod';
import { invalid } from './errors.ts';
import { type Ledger, type Payment, type Refund, randomId, seconds, snapshot } from './ledger.ts';
import { amountField, asNotes, findIn, notesField } from './orders.ts';

export const refundInput = z.strictObject({
  amount: amountField.optional(),
  notes: notesField,
  receipt: z.string().nullish(),
});

type RefundInput = z.infer<typeof refundInput>;

export function refund(
  ledger: Ledger,
  paymentId: string,
  input: RefundInput,
  key: string | undefined,
): Refund {
  if (key === undefined) return requestRefund(ledger, paymentId, input);
  if (!/^[\w-]{10,}$/.test(key)) throw invalid('The idempotency key is not valid.');
  const request = JSON.stringify([paymentId, input]);
  const { refund_keys, refunds } = ledger.state;
  const known = Object.hasOwn(refund_keys, key) ? refund_keys[key] : undefined;
  if (known && known.request !== request) {
    throw invalid('Different request with the same idempotency key has already been processed.');
  }
  if (known) return findIn(refunds, known.refund_id);
  const created = requestRefund(ledger, paymentId, input);
  refund_keys[key] = { request, refund_id: created.id };
  ledger.commit();
  return created;
}

function requestRefund(ledger: Ledger, paymentId: string, input: RefundInput): Refund {
  const payment = findIn(ledger.state.payments, paymentId);
  if (!payment.captured) {
    throw invalid('The payment status should be captured for action to be taken');
  }
  if (payment.refund_status === 'full') {
    throw invalid('The payment has been fully refunded already');
  }
  const left = payment.amount - payment.amount_refunded;
  const { amount = left } = input;
  if (amount > left) {
    throw invalid('The refund amount provided is greater than amount captured', 'amount');
  }
  return createRefund(ledger, payment, { ...input, amount });
}

export function refundByRazorpay(ledger: Ledger, payment: Payment): void {
  createRefund(ledger, payment, { amount: payment.amount, notes: [] });
}

function createRefund(
  ledger: Ledger,
  payment: Payment,
  { amount, notes, receipt = null }: RefundInput & { amount: number },
): Refund {
  const created: Refund = {
    id: `rfnd_${randomId()}`,
    entity: 'refund',
    amount,
    currency: payment.currency,
    payment_id: payment.id,
    notes: asNotes(notes),
    receipt,
    status: 'pending',
    created_at: seconds(),
  };
  ledger.state.refunds.push(created);
  addRefunded(payment, amount);
  ledger.commit(snapshot('refund.created', { refund: created, payment }));
  awaitRefund(ledger, created);
  return created;
}

/** Starts the timer that completes a refund. The server calls this again after a restart. */
export function awaitRefund(ledger: Ledger, created: Refund): void {
  ledger.timers.after(ledger.refundDelayMs, () => {
    const payment = findIn(ledger.state.payments, created.payment_id);
    created.status = ledger.refundOutcome;
    if (created.status === 'failed') addRefunded(payment, -created.amount);
    ledger.commit(snapshot(`refund.${created.status}`, { refund: created, payment }));
  });
}

function addRefunded(payment: Payment, amount: number): void {
  payment.amount_refunded += amount;
  if (payment.amount_refunded === payment.amount) {
    payment.refund_status = 'full';
    payment.status = 'refunded';
    return;
  }
  payment.refund_status = payment.amount_refunded > 0 ? 'partial' : null;
  payment.status = payment.captured ? 'captured' : 'authorized';
}
