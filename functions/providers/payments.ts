/** What we ask of a payment provider, in our own words. Amounts are paise. */
import type { CheckoutReply } from '#domain/money/input.ts';

export interface OrderRequest {
  amount: number;
  currency: string;
  /** The id of the booking that it is made for; no two orders have the same. */
  orderReference: string;
}

interface PaymentOrder extends Omit<OrderRequest, 'orderReference'> {
  id: string;
  /** null for an order that is not ours. */
  orderReference: string | null;
}

export interface Payment {
  id: string;
  orderId: string | null;
  amount: number;
  currency: string;
  /** `captured` also when partly refunded; `returned` without having been captured, `refunded` after. */
  state: 'unpaid' | 'authorised' | 'captured' | 'refunded' | 'returned';
  refundedAmount: number;
}

export interface Refund {
  id: string;
  paymentId: string;
  amount: number;
  currency: string;
  state: 'pending' | 'processed' | 'failed';
}

/** A webhook's event. It only says what to ask about: the provider knows the present state. */
export interface PaymentEvent {
  /** A repeated delivery has the same id. */
  id: string;
  name: string;
  paymentId: string | undefined;
  refundId: string | undefined;
}

type PaymentEventKind = 'payment' | 'refund' | 'other';

export interface Payments {
  readonly checkout: { key: string; checkoutUrl: string };
  readonly eventPrefix: string;
  /** The order's id; also of one that was made earlier under the same reference. */
  createOrder(request: OrderRequest): Promise<string>;
  fetchOrder(orderId: string): Promise<PaymentOrder>;
  fetchPayment(paymentId: string): Promise<Payment>;
  paymentsOf(orderId: string): Promise<string[]>;
  /** The payment after it was captured, or as it is when there is nothing to capture. */
  capture(payment: Payment): Promise<Payment>;
  /** The same `key` never pays back twice. */
  refund(paymentId: string, amount: number, key: string): Promise<Refund>;
  fetchRefund(refundId: string): Promise<Refund>;
  refundsOf(paymentId: string): Promise<Refund[]>;
  /** The id of the payment that Checkout made for this very order; null if the reply proves none. */
  verifyCheckout(orderId: string, reply: CheckoutReply): string | null;
  /** null for a wrong signature. @throws DomainError invalid for a signed body that is no event */
  readEvent(rawBody: string, headers: Headers): PaymentEvent | null;
  kindOfEvent(name: string): PaymentEventKind;
}
