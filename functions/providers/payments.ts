/** Interface of a payment provider. All amounts are in paise. */
import type { CheckoutReply } from '#domain/money/input.ts';

export interface OrderRequest {
  amount: number;
  currency: string;
  orderReference: string;
}

interface PaymentOrder extends Omit<OrderRequest, 'orderReference'> {
  id: string;
  /** null for an order that we did not create. */
  orderReference: string | null;
}

export interface Payment {
  id: string;
  orderId: string | null;
  amount: number;
  currency: string;
  /** `unpaid` includes failed payments. A `captured` payment can be partly refunded. */
  state: 'unpaid' | 'authorised' | 'captured' | 'fully_refunded' | 'refunded_uncaptured';
  refundedAmount: number;
}

export interface Refund {
  id: string;
  paymentId: string;
  amount: number;
  currency: string;
  state: 'pending' | 'processed' | 'failed';
}

/** Contains only ids: we ask the provider for the current state. */
export interface PaymentEvent {
  /** Repeated deliveries of an event have the same id. */
  id: string;
  name: string;
  paymentId: string | undefined;
  refundId: string | undefined;
}

export interface Payments {
  /** Values for the browser. `key` is our public key at the provider. */
  readonly checkout: { key: string; checkoutUrl: string };
  /** Prefix of payment event ids. The email provider's events are in the same table. */
  readonly eventIdPrefix: string;
  /** Returns the order's id. The same reference always returns the same id. */
  createOrder(request: OrderRequest): Promise<string>;
  fetchOrder(orderId: string): Promise<PaymentOrder>;
  fetchPayment(paymentId: string): Promise<Payment>;
  paymentIdsOf(orderId: string): Promise<string[]>;
  capture(payment: Payment): Promise<Payment>;
  /** Repeated requests with the same `idempotencyKey` refund only once. */
  refund(paymentId: string, amount: number, idempotencyKey: string): Promise<Refund>;
  fetchRefund(refundId: string): Promise<Refund>;
  refundsOf(paymentId: string): Promise<Refund[]>;
  /** Returns the payment's id. null if the provider has not signed the reply. */
  verifyCheckout(orderId: string, reply: CheckoutReply): string | null;
  /** null if the signature is wrong. @throws DomainError `invalid` if the body is not an event */
  readEvent(rawBody: string, headers: Headers): PaymentEvent | null;
  kindOfEvent(eventName: string): 'payment' | 'refund' | 'other';
}
