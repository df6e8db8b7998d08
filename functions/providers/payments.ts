/** Razorpay in our words: the one file that knows its SDK. Amounts are paise. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import Razorpay from 'razorpay';
import { z } from 'zod';
import type { Config } from '../env.ts';
import { ProviderError } from './failure.ts';

const TIMEOUT_MS = 10_000;
const DUPLICATE_RECEIPT = /receipt should be unique/i;

export interface OrderRequest {
  bookingId: string;
  amount: number;
  currency: string;
}

const named = z.object({ id: z.string() });
const idList = z.object({ items: z.array(named) });
const order = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  receipt: z.string().nullable(),
});
const refund = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: z.int(),
  currency: z.string(),
  status: z.enum(['pending', 'processed', 'failed']),
});
const refundList = z.object({ items: z.array(refund) });
const payment = z.object({
  id: z.string(),
  order_id: z.string().nullable(),
  amount: z.int(),
  currency: z.string(),
  /** `captured` also while only a part of it was refunded. */
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  captured: z.boolean(),
  amount_refunded: z.int(),
});

export type Payment = z.infer<typeof payment>;
export type Refund = z.infer<typeof refund>;
export type Order = z.infer<typeof order>;

export interface Payments {
  readonly keyId: string;
  /** Where the browser loads Checkout from. */
  readonly checkoutUrl: string;
  /** The id of a booking's order; its receipt is the booking's id, which Razorpay keeps unique. */
  createOrder(request: OrderRequest): Promise<string>;
  fetchOrder(orderId: string): Promise<Order>;
  fetchPayment(paymentId: string): Promise<Payment>;
  /** The ids of all attempts to pay an order. */
  paymentsOf(orderId: string): Promise<string[]>;
  /** The payment after it was captured, or as it is when there is nothing to capture. */
  capture(payment: Payment): Promise<Payment>;
  /** The same `key` never pays back twice. */
  refund(paymentId: string, amount: number, key: string): Promise<Refund>;
  fetchRefund(refundId: string): Promise<Refund>;
  refundsOf(paymentId: string): Promise<Refund[]>;
  isCheckoutSignature(orderId: string, paymentId: string, signature: string): boolean;
  isWebhookSignature(rawBody: string, signature: string): boolean;
}

export function createPayments(config: Config): Payments {
  const { razorpay, http } = connect(config);
  return {
    keyId: config.RAZORPAY_KEY_ID,
    checkoutUrl: config.RAZORPAY_CHECKOUT_URL,
    createOrder: (request) => createOrder(razorpay, request),
    fetchOrder: (id) => ask(() => razorpay.orders.fetch(id), order),
    fetchPayment: (id) => ask(() => razorpay.payments.fetch(id), payment),
    paymentsOf: async (orderId) => {
      const { items } = await ask(() => razorpay.orders.fetchPayments(orderId), idList);
      return items.map(({ id }) => id);
    },
    capture: (authorised) => capture(razorpay, authorised),
    refund: async (id, amount, key) => {
      const headers = { 'X-Refund-Idempotency': key };
      const post = () => http.post(`/v1/payments/${id}/refund`, { amount }, { headers });
      return (await ask(post, z.object({ data: refund }))).data;
    },
    fetchRefund: (id) => ask(() => razorpay.refunds.fetch(id), refund),
    refundsOf: async (id) =>
      (await ask(() => razorpay.payments.fetchMultipleRefund(id), refundList)).items,
    isCheckoutSignature: (orderId, paymentId, signature) =>
      isSignature(config.RAZORPAY_KEY_SECRET, `${orderId}|${paymentId}`, signature),
    isWebhookSignature: (rawBody, signature) =>
      [config.RAZORPAY_WEBHOOK_SECRET, config.RAZORPAY_WEBHOOK_SECRET_OLD].some(
        (secret) => secret && isSignature(secret, rawBody, signature),
      ),
  };
}

/** The SDK offers neither an address, nor a time limit, nor request headers; its axios does. */
interface Http {
  defaults: { baseURL: string; timeout: number };
  post(path: string, body: object, options: { headers: object }): Promise<{ data: unknown }>;
}

function connect(config: Config) {
  const razorpay = new Razorpay({
    key_id: config.RAZORPAY_KEY_ID,
    key_secret: config.RAZORPAY_KEY_SECRET,
  });
  const { rq: http } = razorpay.api as unknown as { rq: Http };
  http.defaults.baseURL = config.RAZORPAY_API_URL;
  http.defaults.timeout = TIMEOUT_MS;
  return { razorpay, http };
}

async function createOrder(razorpay: Razorpay, { bookingId, amount, currency }: OrderRequest) {
  const request = { amount, currency, receipt: bookingId, notes: { booking: bookingId } };
  try {
    return (await ask(() => razorpay.orders.create(request), named)).id;
  } catch (error) {
    if (!(error instanceof ProviderError && DUPLICATE_RECEIPT.test(error.message))) throw error;
    // An earlier reply was lost on its way: the order is there.
    const { items } = await ask(() => razorpay.orders.all({ receipt: bookingId }), idList);
    if (!items[0]) throw error;
    return items[0].id;
  }
}

async function capture(razorpay: Razorpay, authorised: Payment): Promise<Payment> {
  const { id, amount, currency, status } = authorised;
  if (status !== 'authorized') return authorised;
  try {
    return await ask(() => razorpay.payments.capture(id, amount, currency), payment);
  } catch (error) {
    if (!(error instanceof ProviderError) || error.outcome !== 'refused') throw error;
    // Another settlement captured it in between: its present state decides.
    return ask(() => razorpay.payments.fetch(id), payment);
  }
}

/** What the SDK makes of an HTTP error, or axios; a TypeError or no response: nobody answered. */
interface Failure {
  statusCode?: number;
  error?: { description?: string };
  response?: { status: number; data?: { error?: { description?: string } } };
}

async function ask<T>(call: () => Promise<unknown>, shape: z.ZodType<T>): Promise<T> {
  const reply = await call().catch((error: unknown) => {
    const { statusCode, error: body, response } = error as Failure;
    const status = statusCode ?? response?.status;
    const refused = status !== undefined && status < 500 && status !== 429;
    const description =
      (body ?? response?.data?.error)?.description ?? `no usable reply (${status ?? 'no status'})`;
    throw new ProviderError(refused ? 'refused' : 'unknown', description);
  });
  const parsed = shape.safeParse(reply);
  if (!parsed.success) throw new ProviderError('unknown', 'a reply of an unknown shape');
  return parsed.data;
}

function isSignature(secret: string, message: string, signature: string): boolean {
  const expected = Buffer.from(createHmac('sha256', secret).update(message).digest('hex'));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
