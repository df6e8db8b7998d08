import { z } from 'zod';
import type { Order, Payment } from './entities.ts';
import { invalid, Refusal } from './errors.ts';
import type { LedgerEvent } from './events.ts';
import type { Ledger } from './ledger.ts';
import { createOrder, findOrder } from './orders.ts';
import { newPayment } from './payment-entity.ts';
import { authorise, decline, settle } from './payment-states.ts';
import { paymentsOf } from './payments.ts';
import { sendBack } from './refunds.ts';

export const attemptInput = z.strictObject({
  order_id: z.string(),
  outcome: z.enum(['captured', 'authorized', 'failed', 'late']),
  // A payment of another amount or currency than its order's: the lie a careful shop must catch.
  amount: z.int().positive().optional(),
  currency: z.string().length(3).optional(),
  method: z.enum(['card', 'upi', 'netbanking', 'wallet']).default('card'),
  email: z.string().nullable().default(null),
  contact: z.string().nullable().default(null),
  description: z.string().nullable().default(null),
  /** For `late`: how long the bank takes. Left out, it answers when told. */
  seconds: z.number().min(0).max(86_400).optional(),
});

type Attempt = z.infer<typeof attemptInput>;

/** One go at paying an order. */
export function attempt(ledger: Ledger, input: Attempt): Payment {
  const order = findOrder(ledger, input.order_id);
  refuseSecondSuccess(ledger, order);
  const { amount = order.amount, currency = order.currency } = input;
  const payment = newPayment(order, input, { amount, currency });
  ledger.state.payments.push(payment);
  order.attempts += 1;
  order.status = 'attempted';
  ledger.commit(...decide(ledger, order, payment, input));
  return payment;
}

const saleInput = z.strictObject({
  order_id: z.string(),
  payment_id: z.string(),
  receipt: z.string(),
  amount: z.int().positive(),
});

export const salesInput = z.strictObject({ sales: z.array(saleInput) });

/** An order that was paid before this stand-in began to listen; no webhook tells of it. */
export function recordSale(ledger: Ledger, sale: z.infer<typeof saleInput>): void {
  const { order_id, payment_id, receipt, amount } = sale;
  const currency = 'INR';
  const order = createOrder(ledger, { amount, currency, receipt, notes: [] });
  order.id = order_id;
  const payer = { method: 'upi', email: null, contact: null, description: null } as const;
  const payment = newPayment(order, payer, { amount, currency });
  payment.id = payment_id;
  ledger.state.payments.push(payment);
  authorise(payment);
  settle(order, payment);
}

function decide(
  ledger: Ledger,
  order: Order,
  payment: Payment,
  { outcome, seconds }: Attempt,
): LedgerEvent[] {
  switch (outcome) {
    case 'captured':
      return [authorise(payment), ...settle(order, payment)];
    case 'authorized':
      return [authorise(payment)];
    case 'failed':
      return [decline(payment)];
    case 'late':
      ledger.state.late[payment.id] = seconds === undefined ? null : Date.now() + seconds * 1000;
      awaitBank(ledger, payment);
      return [];
  }
}

function refuseSecondSuccess(ledger: Ledger, order: Order): void {
  const authorised = paymentsOf(ledger, order).some(({ status }) => status === 'authorized');
  if (order.status !== 'paid' && !authorised) return;
  const text =
    'Your payment has been declined as the order is already paid. Please initiate the payment with a new order.';
  throw new Refusal(text, {
    source: 'business',
    step: 'payment_initiation',
    reason: 'order_already_paid',
    metadata: { order_id: order.id },
  });
}

/** The bank's late yes to the first of the order's undecided payments. */
export function captureLate(ledger: Ledger, orderId: string): Payment {
  const order = findOrder(ledger, orderId);
  const payment = paymentsOf(ledger, order).find(({ id }) => id in ledger.state.late);
  if (!payment) throw invalid('The order has no payment waiting for its bank', 'order_id');
  arrive(ledger, order, payment);
  return payment;
}

/** Arms the timer of a late payment; after a restart, again for each still waiting. */
export function awaitBank(ledger: Ledger, payment: Payment): void {
  const due = ledger.state.late[payment.id];
  if (typeof due !== 'number') return;
  ledger.timers.after(Math.max(0, due - Date.now()), () => {
    if (!(payment.id in ledger.state.late)) return;
    arrive(ledger, findOrder(ledger, payment.order_id), payment);
  });
}

function arrive(ledger: Ledger, order: Order, payment: Payment): void {
  delete ledger.state.late[payment.id];
  const authorised = authorise(payment);
  if (order.status !== 'paid') {
    ledger.commit(authorised, ...settle(order, payment));
    return;
  }
  // One success per order: Razorpay returns the second one's money by itself.
  ledger.commit(authorised);
  sendBack(ledger, payment);
}
