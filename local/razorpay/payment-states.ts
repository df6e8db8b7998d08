import type { Order, Payment } from './entities.ts';
import { Refusal } from './errors.ts';
import { type LedgerEvent, snapshot } from './events.ts';
import { acknowledge } from './payment-entity.ts';

/** What the bank is made to say when a payment fails. */
const DECLINED = {
  code: 'BAD_REQUEST_ERROR',
  description:
    "Your payment didn't go through as it was declined by the bank. Try another payment method or contact your bank.",
  source: 'bank',
  step: 'payment_authorization',
  reason: 'payment_failed',
} as const;

export function authorise(payment: Payment): LedgerEvent {
  payment.status = 'authorized';
  acknowledge(payment);
  return snapshot('payment.authorized', { payment });
}

export function settle(order: Order, payment: Payment): LedgerEvent[] {
  payment.status = 'captured';
  payment.captured = true;
  // 2 % and 18 % GST on it; `fee` includes the tax.
  payment.tax = Math.round(payment.amount * 0.0036);
  payment.fee = Math.round(payment.amount * 0.02) + payment.tax;
  order.status = 'paid';
  order.amount_paid = payment.amount;
  order.amount_due = Math.max(0, order.amount - payment.amount);
  return [snapshot('payment.captured', { payment }), snapshot('order.paid', { payment, order })];
}

export function decline(payment: Payment): LedgerEvent {
  payment.status = 'failed';
  payment.error_code = DECLINED.code;
  payment.error_description = DECLINED.description;
  payment.error_source = DECLINED.source;
  payment.error_step = DECLINED.step;
  payment.error_reason = DECLINED.reason;
  return snapshot('payment.failed', { payment });
}

/** Why a failed payment failed, as the checkout hears it. */
export function declined({ id, order_id }: Payment): Refusal {
  const { description, source, step, reason } = DECLINED;
  const metadata = { payment_id: id, order_id };
  return new Refusal(description, { source, step, reason, metadata });
}
