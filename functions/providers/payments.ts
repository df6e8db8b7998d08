/** Interface of a payment provider. Amounts are in paise. */
import type { CheckoutReply } from '#domain/money/input.ts';

export interface OrderRequest {
  amount: number;
  currency: string;
  /** Id of the booking. No two orders have the same reference. */
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
  /** `unpaid`: not authorised yet, or failed. `captured`: perhaps partly refunded. */
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

/** A webhook's event. It only names a payment or refund: we ask the provider for the current state. */
export interface PaymentEvent {
  /** Id of the event. Repeated deliveries have the same id. */
  id: string;
  name: string;
  paymentId: string | undefined;
  refundId: string | undefined;
}

export interface Payments {
  readonly checkout: { key: string; checkoutUrl: string };
  /** Start of this provider's event ids. The events of the email provider are in the same table. */
  readonly eventIdPrefix: string;
  /** Creates an order and returns its id, or returns the id of an earlier order with this reference. */
  createOrder(request: OrderRequest): Promise<string>;
  fetchOrder(orderId: string): Promise<PaymentOrder>;
  fetchPayment(paymentId: string): Promise<Payment>;
  paymentsOf(orderId: string): Promise<string[]>;
  /** Captures an authorised payment. Returns other payments unchanged. */
  capture(payment: Payment): Promise<Payment>;
  /** Repeated requests with the same `key` refund only once. */
  refund(paymentId: string, amount: number, key: string): Promise<Refund>;
  fetchRefund(refundId: string): Promise<Refund>;
  refundsOf(paymentId: string): Promise<Refund[]>;
  /** Returns the id of the order's payment; null if Checkout's reply does not prove the payment. */
  verifyCheckout(orderId: string, reply: CheckoutReply): string | null;
  /**
   * Returns null for a wrong signature.
   * @throws DomainError invalid for a signed body that is not an event
   */
  readEvent(rawBody: string, headers: Headers): PaymentEvent | null;
  /** Each provider has its own event names. We ignore events of the kind `other`. */
  kindOfEvent(eventName: string): 'payment' | 'refund' | 'other';
}
