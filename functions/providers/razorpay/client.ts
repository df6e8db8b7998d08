/** Razorpay's SDK, with what it lacks: an address, a time limit, request headers, readable errors. */
import * as z from '#domain/zod.ts';
import type { Config } from '../../env.ts';
import { ProviderError } from '../failure.ts';
import type { Payment } from '../payments.ts';

const TIMEOUT_MS = 10_000;

interface Http {
  defaults: { baseURL: string; timeout: number };
  post(path: string, body: object, options: { headers: object }): Promise<{ data: unknown }>;
}

/** Calls the provider, and answers its reply in our words. @throws ProviderError */
export type Ask = <T>(call: (api: Api) => Promise<unknown>, shape: z.ZodMiniType<T>) => Promise<T>;

type Api = Awaited<ReturnType<typeof load>>;

export function connect(config: Config): Ask {
  let api: Promise<Api> | undefined;
  return async (call, shape) => {
    api ??= load(config);
    const reply = await call(await api).catch(failed);
    const parsed = shape.safeParse(reply);
    if (!parsed.success) throw new ProviderError('unknown', 'a reply of an unknown shape');
    return parsed.data;
  };
}

/** Loaded when money is touched: most requests never do, and every isolate would parse it. */
async function load(config: Config) {
  const { default: Razorpay } = await import('razorpay');
  const sdk = new Razorpay({
    key_id: config.RAZORPAY_KEY_ID,
    key_secret: config.RAZORPAY_KEY_SECRET,
  });
  const { rq: http } = sdk.api as unknown as { rq: Http };
  http.defaults.baseURL = config.RAZORPAY_API_URL;
  http.defaults.timeout = TIMEOUT_MS;
  return { sdk, http };
}

interface Failure {
  statusCode?: number;
  error?: { description?: string };
  response?: { status: number; data?: { error?: { description?: string } } };
}

function failed(error: unknown): never {
  const { statusCode, error: body, response } = error as Failure;
  const status = statusCode ?? response?.status;
  const refused = status !== undefined && status < 500 && status !== 429;
  const description =
    (body ?? response?.data?.error)?.description ?? `no usable reply (${status ?? 'no status'})`;
  throw new ProviderError(refused ? 'refused' : 'unknown', description);
}

export const named = z.object({ id: z.string() });
export const idList = z.object({ items: z.array(named) });

const rawOrder = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  receipt: z.nullable(z.string()),
});

export const order = z.pipe(
  rawOrder,
  z.transform(({ receipt: orderReference, ...rest }) => ({ ...rest, orderReference })),
);

const rawRefund = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: z.int(),
  currency: z.string(),
  status: z.enum(['pending', 'processed', 'failed']),
});

export const refund = z.pipe(
  rawRefund,
  z.transform(({ payment_id: paymentId, status: state, ...rest }) => ({
    ...rest,
    paymentId,
    state,
  })),
);

export const refundList = z.object({ items: z.array(refund) });

const rawPayment = z.object({
  id: z.string(),
  order_id: z.nullable(z.string()),
  amount: z.int(),
  currency: z.string(),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  captured: z.boolean(),
  amount_refunded: z.int(),
});

export const payment = z.pipe(
  rawPayment,
  z.transform((raw) => ({
    id: raw.id,
    orderId: raw.order_id,
    amount: raw.amount,
    currency: raw.currency,
    state: stateOf(raw),
    refundedAmount: raw.amount_refunded,
  })),
);

function stateOf({ status, captured }: z.infer<typeof rawPayment>): Payment['state'] {
  if (captured) return status === 'captured' ? 'captured' : 'refunded';
  if (status === 'refunded') return 'returned';
  return status === 'authorized' ? 'authorised' : 'unpaid';
}
