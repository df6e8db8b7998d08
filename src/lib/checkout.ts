/** Razorpay Checkout in the browser: loaded on click, opened once a time. */
import { colours } from '#domain/colours.ts';
import { paymentMessages } from '#domain/money/messages.ts';
import { site } from '#domain/site.ts';
import { loadScript } from './load-script.ts';

export interface CheckoutRequest {
  orderId: string;
  amount: number;
  currency: string;
  key: string;
  checkoutUrl: string;
  prefill: { name: string; email: string; contact: string };
  description: string;
}

/** What Checkout hands over after a payment; the names are Razorpay's. */
export interface CheckoutResponse {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

export type CheckoutResult =
  | { outcome: 'paid'; response: CheckoutResponse }
  | { outcome: 'closed'; failure: string | null };

interface Checkout {
  open(): void;
  on(event: 'payment.failed', listener: (event: { error: { description: string } }) => void): void;
}

declare global {
  interface Window {
    Razorpay?: new (options: object) => Checkout;
  }
}

/** Resolves when the buyer has paid or closed the window. @throws Error with the spec's words */
export async function pay(request: CheckoutRequest): Promise<CheckoutResult> {
  const Razorpay = await loadCheckout(request.checkoutUrl);
  return new Promise((resolve) => {
    let failure: string | null = null;
    const checkout = new Razorpay({
      key: request.key,
      order_id: request.orderId,
      amount: request.amount,
      currency: request.currency,
      name: site.name,
      description: request.description,
      prefill: request.prefill,
      theme: { color: colours.green },
      handler: (response: CheckoutResponse) => resolve({ outcome: 'paid', response }),
      modal: { ondismiss: () => resolve({ outcome: 'closed', failure }) },
    });
    checkout.on('payment.failed', ({ error }) => {
      failure = error.description;
    });
    checkout.open();
  });
}

async function loadCheckout(url: string) {
  if (!window.Razorpay) await loadScript(url).catch(() => {});
  if (!window.Razorpay) throw new Error(paymentMessages.checkoutLoadError);
  return window.Razorpay;
}
