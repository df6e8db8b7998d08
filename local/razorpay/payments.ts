import { z } from 'zod';
import { invalid, refusal } from './errors.ts';
import {
  hmac,
  type Ledger,
  type LedgerEvent,
  type Order,
  type Payment,
  randomId,
  seconds,
  snapshot,
} from './ledger.ts';
import { amountField, createOrder, findIn } from './orders.ts';
import { refundByRazorpay } from './refunds.ts';

const text = z.string().max(512).nullable().default(null);

export const attemptInput = z.strictObject({
  order_id: z.string(),
  outcome: z.enum(['captured', 'authorized', 'failed', 'late']),
  // The defaults are the order's values. Tests send wrong values, which the site must reject.
  amount: z.int().positive().optional(),
  currency: z.string().length(3).optional(),
  email: text,
  contact: text,
  description: text,
  /** Seconds until the bank approves a `late` payment. If undefined, `captureLate` approves it. */
  seconds: z.number().min(0).max(86_400).optional(),
});

export type AttemptInput = z.input<typeof attemptInput>;
type Attempt = z.infer<typeof attemptInput>;

export function attempt(ledger: Ledger, input: Attempt): Payment {
  const order = findIn(ledger.state.orders, input.order_id);
  refuseSecondPayment(ledger, order);
  const payment = newPayment(order, input);
  ledger.state.payments.push(payment);
  order.attempts += 1;
  order.status = 'attempted';
  ledger.commit(...applyOutcome(ledger, order, payment, input));
  return payment;
}

function refuseSecondPayment(ledger: Ledger, order: Order): void {
  const authorised = paymentsOf(ledger, order.id).some(({ status }) => status === 'authorized');
  if (order.status !== 'paid' && !authorised) return;
  const description =
    'Your payment has been declined as the order is already paid. Please initiate the payment with a new order.';
  throw refusal(description, {
    source: 'business',
    step: 'payment_initiation',
    reason: 'order_already_paid',
    metadata: { order_id: order.id },
  });
}

function newPayment(order: Order, input: Partial<Attempt>): Payment {
  const { amount = order.amount, currency = order.currency } = input;
  const { email = null, contact = null, description = null } = input;
  return {
    id: `pay_${randomId()}`,
    entity: 'payment',
    amount,
    currency,
    status: 'created',
    order_id: order.id,
    method: 'card',
    amount_refunded: 0,
    refund_status: null,
    captured: false,
    description,
    email,
    contact,
    fee: null,
    tax: null,
    error_code: null,
    error_description: null,
    error_reason: null,
    created_at: seconds(),
  };
}

function applyOutcome(
  ledger: Ledger,
  order: Order,
  payment: Payment,
  { outcome, seconds }: Attempt,
): LedgerEvent[] {
  if (outcome === 'failed') return [decline(payment)];
  if (outcome === 'late') {
    ledger.state.late[payment.id] = seconds === undefined ? null : Date.now() + seconds * 1000;
    awaitBank(ledger, payment);
    return [];
  }
  const authorised = authorise(payment);
  return outcome === 'captured' ? [authorised, ...settle(order, payment)] : [authorised];
}

function authorise(payment: Payment): LedgerEvent {
  payment.status = 'authorized';
  return snapshot('payment.authorized', { payment });
}

function settle(order: Order, payment: Payment): LedgerEvent[] {
  // Razorpay charges 2 % plus 18 % GST on the 2 %. The field `fee` includes the GST.
  const tax = Math.round(payment.amount * 0.0036);
  const fee = Math.round(payment.amount * 0.02) + tax;
  Object.assign(payment, { status: 'captured', captured: true, tax, fee });
  order.status = 'paid';
  order.amount_paid = payment.amount;
  order.amount_due = Math.max(0, order.amount - payment.amount);
  return [snapshot('payment.captured', { payment }), snapshot('order.paid', { payment, order })];
}

const DECLINED =
  "Your payment didn't go through as it was declined by the bank. Try another payment method or contact your bank.";

function decline(payment: Payment): LedgerEvent {
  payment.status = 'failed';
  payment.error_code = 'BAD_REQUEST_ERROR';
  payment.error_description = DECLINED;
  payment.error_reason = 'payment_failed';
  return snapshot('payment.failed', { payment });
}

export function declinedRefusal({ id, order_id }: Payment) {
  const metadata = { payment_id: id, order_id };
  return refusal(DECLINED, { source: 'bank', reason: 'payment_failed', metadata });
}

export function paymentsOf({ state }: Ledger, orderId: string): Payment[] {
  return state.payments.filter(({ order_id }) => order_id === orderId);
}

export function captureLate(ledger: Ledger, orderId: string): Payment {
  const payment = paymentsOf(ledger, orderId).find(({ id }) => id in ledger.state.late);
  if (!payment) throw invalid('The order has no payment waiting for its bank', 'order_id');
  approve(ledger, payment);
  return payment;
}

/** Starts the timer of a late payment. The server calls this again after a restart. */
export function awaitBank(ledger: Ledger, payment: Payment): void {
  const due = ledger.state.late[payment.id];
  if (typeof due !== 'number') return;
  ledger.timers.after(Math.max(0, due - Date.now()), () => {
    if (payment.id in ledger.state.late) approve(ledger, payment);
  });
}

function approve(ledger: Ledger, payment: Payment): void {
  const order = findIn(ledger.state.orders, payment.order_id);
  delete ledger.state.late[payment.id];
  const authorised = authorise(payment);
  if (order.status !== 'paid') {
    ledger.commit(authorised, ...settle(order, payment));
    return;
  }
  // Razorpay refunds the second payment of an order automatically.
  ledger.commit(authorised);
  refundByRazorpay(ledger, payment);
}

export const captureInput = z.strictObject({ amount: amountField, currency: z.string() });

export function capture(ledger: Ledger, id: string, amount: number): Payment {
  const payment = findIn(ledger.state.payments, id);
  if (payment.captured) throw invalid('This payment has already been captured');
  if (payment.status !== 'authorized') {
    throw invalid('Only payments which have been authorized and not yet captured can be captured');
  }
  if (amount !== payment.amount) {
    throw invalid('Capture amount must be equal to the amount authorized', 'amount');
  }
  ledger.commit(...settle(findIn(ledger.state.orders, payment.order_id), payment));
  return payment;
}

export const saleInput = z.strictObject({
  order_id: z.string(),
  payment_id: z.string(),
  receipt: z.string(),
  amount: z.int().positive(),
});

export function recordSale(ledger: Ledger, sale: z.infer<typeof saleInput>): void {
  const { order_id, payment_id, receipt, amount } = sale;
  const order = createOrder(ledger, { amount, currency: 'INR', receipt, notes: [] });
  order.id = order_id;
  const payment = { ...newPayment(order, {}), id: payment_id };
  ledger.state.payments.push(payment);
  settle(order, payment);
}

export function signedPayment({ id, order_id }: Payment, keySecret: string) {
  return {
    razorpay_payment_id: id,
    razorpay_order_id: order_id,
    razorpay_signature: hmac(`${order_id}|${id}`, keySecret),
  };
}
