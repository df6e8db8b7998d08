import { z } from 'zod';
import type { Order, Payment } from './entities.ts';
import { invalid, NO_SUCH_ID } from './errors.ts';
import type { Ledger } from './ledger.ts';
import { amountField, findOrder } from './orders.ts';
import { settle } from './payment-states.ts';

export const captureInput = z.strictObject({
  amount: amountField,
  currency: z.string('The currency must be a string.').default('INR'),
});

export function findPayment(ledger: Ledger, id: string): Payment {
  const payment = ledger.state.payments.find((candidate) => candidate.id === id);
  if (!payment) throw invalid(NO_SUCH_ID);
  return payment;
}

export function paymentsOf(ledger: Ledger, order: Order): Payment[] {
  return ledger.state.payments.filter(({ order_id }) => order_id === order.id);
}

/** The merchant's own capture, for a payment that is authorised only. */
export function capture(
  ledger: Ledger,
  id: string,
  { amount, currency }: z.infer<typeof captureInput>,
): Payment {
  const payment = findPayment(ledger, id);
  if (payment.captured) throw invalid('This payment has already been captured');
  if (payment.status !== 'authorized') {
    throw invalid('Only payments which have been authorized and not yet captured can be captured');
  }
  if (amount !== payment.amount) {
    throw invalid('Capture amount must be equal to the amount authorized', 'amount');
  }
  if (currency !== payment.currency) {
    throw invalid('Capture currency must be the currency authorized', 'currency');
  }
  ledger.commit(...settle(findOrder(ledger, payment.order_id), payment));
  return payment;
}
