import { randomInt } from 'node:crypto';
import { z } from 'zod';
import type { Notes, Payment, Refund } from './entities.ts';
import { invalid, NO_SUCH_ID } from './errors.ts';
import { snapshot } from './events.ts';
import { randomId, seconds } from './ids.ts';
import type { Ledger } from './ledger.ts';
import { amountField, asNotes, notesField } from './orders.ts';
import { findPayment } from './payments.ts';

export const refundInput = z.strictObject({
  amount: amountField.optional(),
  speed: z.enum(['normal', 'optimum'], 'The speed is not valid.').default('normal'),
  notes: notesField,
  receipt: z.string('The receipt must be a string.').nullish(),
});

type RefundInput = z.infer<typeof refundInput>;

/** A refund the merchant asks for; the same key asks for the same refund. */
export function refund(
  ledger: Ledger,
  paymentId: string,
  input: RefundInput,
  key: string | undefined,
): Refund {
  if (key === undefined) return ask(ledger, paymentId, input);
  checkKey(key);
  const request = JSON.stringify([paymentId, input]);
  const { refund_keys } = ledger.state;
  const known = Object.hasOwn(refund_keys, key) ? refund_keys[key] : undefined;
  if (known && known.request !== request) {
    throw invalid('Different request with the same idempotency key has already been processed.');
  }
  if (known) return findRefund(ledger, known.refund_id);
  const made = ask(ledger, paymentId, input);
  refund_keys[key] = { request, refund_id: made.id };
  ledger.commit();
  return made;
}

function checkKey(key: string): void {
  if (key.length < 10) throw invalid('The idempotency key must be at least 10 characters long.');
  if (!/^[\w-]+$/.test(key)) {
    throw invalid(
      'The idempotency key must only contain alphanumeric characters, underscores, and hyphens',
    );
  }
}

function ask(ledger: Ledger, paymentId: string, input: RefundInput): Refund {
  const payment = findPayment(ledger, paymentId);
  if (!payment.captured)
    throw invalid('The payment status should be captured for action to be taken');
  if (payment.refund_status === 'full')
    throw invalid('The payment has been fully refunded already');
  const left = payment.amount - payment.amount_refunded;
  const { amount = left } = input;
  if (amount > left) {
    throw invalid('The refund amount provided is greater than amount captured', 'amount');
  }
  return begin(ledger, payment, { ...input, amount });
}

/** The refund Razorpay makes by itself of a payment it will not keep. */
export function sendBack(ledger: Ledger, payment: Payment): void {
  begin(ledger, payment, { amount: payment.amount, speed: 'normal', notes: [] });
}

interface Terms {
  amount: number;
  speed: Refund['speed_requested'];
  notes: Notes;
  receipt?: string | null | undefined;
}

function begin(ledger: Ledger, payment: Payment, terms: Terms): Refund {
  const made: Refund = {
    id: `rfnd_${randomId()}`,
    entity: 'refund',
    amount: terms.amount,
    currency: payment.currency,
    payment_id: payment.id,
    notes: asNotes(terms.notes),
    receipt: terms.receipt ?? null,
    acquirer_data: { arn: null },
    created_at: seconds(),
    batch_id: null,
    status: 'pending',
    speed_processed: 'normal',
    speed_requested: terms.speed,
  };
  ledger.state.refunds.push(made);
  tally(payment, made.amount);
  ledger.commit(snapshot('refund.created', { refund: made, payment }));
  awaitRefund(ledger, made);
  return made;
}

/** Arms the timer that ends a refund; after a restart, again for each still pending. */
export function awaitRefund(ledger: Ledger, made: Refund): void {
  ledger.timers.after(ledger.refundDelayMs, () => {
    const payment = findPayment(ledger, made.payment_id);
    made.status = ledger.refundOutcome;
    if (made.status === 'failed') tally(payment, -made.amount);
    else made.acquirer_data.arn = String(randomInt(10 ** 12, 10 ** 13));
    ledger.commit(snapshot(`refund.${ledger.refundOutcome}`, { refund: made, payment }));
  });
}

function tally(payment: Payment, amount: number): void {
  payment.amount_refunded += amount;
  const full = payment.amount_refunded === payment.amount;
  if (full) payment.refund_status = 'full';
  else payment.refund_status = payment.amount_refunded > 0 ? 'partial' : null;
  if (full) payment.status = 'refunded';
  else payment.status = payment.captured ? 'captured' : 'authorized';
}

export function findRefund(ledger: Ledger, id: string): Refund {
  const found = ledger.state.refunds.find((candidate) => candidate.id === id);
  if (!found) throw invalid(NO_SUCH_ID);
  return found;
}

export function refundsOf(ledger: Ledger, paymentId: string): Refund[] {
  const payment = findPayment(ledger, paymentId);
  return ledger.state.refunds.filter(({ payment_id }) => payment_id === payment.id);
}
