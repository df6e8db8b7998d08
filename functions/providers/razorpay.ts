import * as z from '#domain/zod.ts';
import type { Config } from '../env.ts';
import { ProviderError } from './failure.ts';
import type { OrderRequest, Payment, Payments } from './payments.ts';
import { EVENT_PREFIX, kindOfEvent, readEvent, verifyCheckout } from './razorpay-messages.ts';

const TIMEOUT_MS = 10_000;
/** The largest `count` that Razorpay accepts. Without `count`, it returns only ten refunds. */
const MOST_REFUNDS = 100;

export function createPayments(config: Config): Payments {
  const ask = connect(config);
  return {
    checkout: { key: config.RAZORPAY_KEY_ID, checkoutUrl: config.RAZORPAY_CHECKOUT_URL },
    eventIdPrefix: EVENT_PREFIX,
    createOrder: (wanted) => createOrder(ask, wanted),
    fetchOrder: (id) => ask(({ sdk }) => sdk.orders.fetch(id), orderShape),
    fetchPayment: (id) => ask(({ sdk }) => sdk.payments.fetch(id), paymentShape),
    paymentIdsOf: async (orderId) => {
      // Razorpay documents that this list is complete, and refuses parameters it does not know.
      const { items } = await ask(({ sdk }) => sdk.orders.fetchPayments(orderId), idListShape);
      return items.map(({ id }) => id);
    },
    capture: (payment) => capture(ask, payment),
    refund: async (id, amount, key) => {
      // The SDK's own method cannot send this header, which prevents a second refund.
      const headers = { 'X-Refund-Idempotency': key };
      const path = `/v1/payments/${id}/refund`;
      const reply = z.object({ data: refundShape });
      return (await ask(({ http }) => http.post(path, { amount }, { headers }), reply)).data;
    },
    fetchRefund: (id) => ask(({ sdk }) => sdk.refunds.fetch(id), refundShape),
    refundsOf: async (id) => {
      const list = ({ sdk }: Api) => sdk.payments.fetchMultipleRefund(id, { count: MOST_REFUNDS });
      return (await ask(list, refundListShape)).items;
    },
    verifyCheckout: (id, reply) => verifyCheckout(config.RAZORPAY_KEY_SECRET, id, reply),
    readEvent: (rawBody, headers) => readEvent(config, rawBody, headers),
    kindOfEvent,
  };
}

type Ask = <T>(call: (api: Api) => Promise<unknown>, shape: z.ZodMiniType<T>) => Promise<T>;
type Api = Awaited<ReturnType<typeof load>>;

function connect(config: Config): Ask {
  let api: Promise<Api> | undefined;
  return async (call, shape) => {
    api ??= load(config);
    const reply = await call(await api).catch(throwProviderError);
    const parsed = shape.safeParse(reply);
    if (!parsed.success) throw new ProviderError('unknown', 'a reply of an unknown shape');
    return parsed.data;
  };
}

async function load(config: Config) {
  const { default: Razorpay } = await import('razorpay');
  const sdk = new Razorpay({
    key_id: config.RAZORPAY_KEY_ID,
    key_secret: config.RAZORPAY_KEY_SECRET,
  });
  const http = createHttp(config, `razorpay-node@${Razorpay.VERSION}`);
  Object.assign(sdk.api, { rq: http });
  return { sdk, http };
}

/** Replaces axios, the SDK's large HTTP library, with `fetch`. */
function createHttp(config: Config, userAgent: string) {
  const credentials = btoa(`${config.RAZORPAY_KEY_ID}:${config.RAZORPAY_KEY_SECRET}`);
  const common = { Authorization: `Basic ${credentials}`, 'User-Agent': userAgent };
  const send = async (path: string, { headers, ...request }: RequestInit) => {
    const response = await fetch(config.RAZORPAY_API_URL + path, {
      ...request,
      headers: { ...common, ...headers },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    // A proxy can answer with an HTML page instead of JSON.
    const data = await response.json().catch(() => ({}));
    // The SDK reads the property `response` of the thrown error.
    if (!response.ok) {
      throw Object.assign(new Error(), { response: { status: response.status, data } });
    }
    return { data };
  };
  return {
    get: (path: string, { params = {} }: { params?: object }) => {
      const given = Object.entries(params).filter(([, value]) => value !== undefined);
      return send(given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path, {});
    },
    post: (path: string, body: object, { headers = {} } = {}) =>
      send(path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'Content-Type': 'application/json', ...headers },
      }),
  };
}

interface Failure {
  statusCode?: number;
  error?: { description?: string };
  response?: { status: number; data?: { error?: { description?: string } } };
}

/** Timeout, an earlier request in progress, too many requests: Razorpay might still do it. */
const UNDECIDED = new Set([408, 409, 429]);

function throwProviderError(error: unknown): never {
  const { statusCode, error: body, response } = error as Failure;
  const status = statusCode ?? response?.status;
  const refused = status !== undefined && status < 500 && !UNDECIDED.has(status);
  const description =
    (body ?? response?.data?.error)?.description ?? `no usable reply (${status ?? 'no status'})`;
  throw new ProviderError(refused ? 'refused' : 'unknown', description.replace(/\.+$/, ''));
}

const idShape = z.object({ id: z.string() });
const idListShape = z.object({ items: z.array(idShape) });
const moneyFields = { id: z.string(), amount: z.int(), currency: z.string() };

const orderShape = z.pipe(
  z.object({ ...moneyFields, receipt: z.nullable(z.string()) }),
  z.transform(({ receipt: orderReference, ...rest }) => ({ ...rest, orderReference })),
);

const refundShape = z.pipe(
  z.object({
    ...moneyFields,
    payment_id: z.string(),
    status: z.enum(['pending', 'processed', 'failed']),
  }),
  z.transform(({ payment_id: paymentId, status: state, ...raw }) => ({ ...raw, paymentId, state })),
);

const refundListShape = z.object({ items: z.array(refundShape) });

const rawPaymentShape = z.object({
  ...moneyFields,
  order_id: z.nullable(z.string()),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  captured: z.boolean(),
  amount_refunded: z.int(),
});

const paymentShape = z.pipe(
  rawPaymentShape,
  z.transform(({ id, amount, currency, order_id: orderId, amount_refunded, ...raw }) => {
    return { id, orderId, amount, currency, state: stateOf(raw), refundedAmount: amount_refunded };
  }),
);

type Progress = Pick<z.infer<typeof rawPaymentShape>, 'status' | 'captured'>;

function stateOf({ status, captured }: Progress): Payment['state'] {
  if (captured) return status === 'captured' ? 'captured' : 'fully_refunded';
  if (status === 'refunded') return 'refunded_uncaptured';
  return status === 'authorized' ? 'authorised' : 'unpaid';
}

const DUPLICATE_RECEIPT = /receipt should be unique/i;

async function createOrder(ask: Ask, wanted: OrderRequest): Promise<string> {
  const { amount, currency, orderReference: receipt } = wanted;
  const request = { amount, currency, receipt, notes: { booking: receipt } };
  try {
    return (await ask(({ sdk }) => sdk.orders.create(request), idShape)).id;
  } catch (error) {
    if (!(error instanceof ProviderError && DUPLICATE_RECEIPT.test(error.message))) throw error;
    // Razorpay's reply to an earlier request was lost, so the order already exists.
    const { items } = await ask(({ sdk }) => sdk.orders.all({ receipt }), idListShape);
    if (!items[0]) throw error;
    return items[0].id;
  }
}

async function capture(ask: Ask, payment: Payment): Promise<Payment> {
  const { id, amount, currency, state } = payment;
  if (state !== 'authorised') return payment;
  try {
    return await ask(({ sdk }) => sdk.payments.capture(id, amount, currency), paymentShape);
  } catch (error) {
    if (!(error instanceof ProviderError) || error.outcome !== 'refused') throw error;
    // Razorpay also refuses if another request has just captured the payment.
    return ask(({ sdk }) => sdk.payments.fetch(id), paymentShape);
  }
}
