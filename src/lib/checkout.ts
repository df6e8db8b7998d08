import type { InferResponseType } from 'hono/client';
import { colours } from '#domain/colours.ts';
import type { CheckoutReply } from '#domain/money/input.ts';
import { paymentMessages } from '#domain/money/messages.ts';
import { site } from '#domain/site.ts';
import type { api } from './api.ts';
import { loadScript } from './load-script.ts';

/** `reply` contains Razorpay's signature. The server verifies the signature. */
export interface MadePayment {
  paymentId: string;
  reply: CheckoutReply;
}

type CheckoutRequest = InferResponseType<(typeof api.bookings)[':id']['payment']['$post'], 200>;

/** `payment` is null if the client closed Checkout. `failure`: error of the last failed payment. */
type CheckoutResult = { payment: MadePayment } | { payment: null; failure: string | undefined };

interface Checkout {
  open(): void;
  on(event: 'payment.failed', listener: (event: { error: { description: string } }) => void): void;
}

declare global {
  interface Window {
    Razorpay?: new (options: object) => Checkout;
  }
}

/** Resolves when the client has paid or closed Checkout. @throws Error if Checkout does not load */
export async function pay(request: CheckoutRequest): Promise<CheckoutResult> {
  const Razorpay = await loadCheckout(request.checkoutUrl);
  return new Promise((resolve) => {
    let failure: string | undefined;
    const checkout = new Razorpay({
      key: request.key,
      order_id: request.orderId,
      amount: request.amount,
      currency: request.currency,
      name: site.name,
      description: request.description,
      prefill: request.prefill,
      theme: { color: colours.green },
      handler: (reply: CheckoutReply) =>
        resolve({ payment: { paymentId: reply.razorpay_payment_id, reply } }),
      modal: { ondismiss: () => resolve({ payment: null, failure }) },
    });
    // Checkout stays open after a failed payment. The client can try again.
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
