/** Razorpay's SDK, with what it lacks: an address, a time limit, request headers, readable errors. */
import Razorpay from 'razorpay';
import type { z } from 'zod';
import type { Config } from '../../env.ts';
import { ProviderError } from '../failure.ts';

const TIMEOUT_MS = 10_000;

/** The axios instance of the SDK. */
interface Http {
  defaults: { baseURL: string; timeout: number };
  post(path: string, body: object, options: { headers: object }): Promise<{ data: unknown }>;
}

export function connect(config: Config) {
  const sdk = new Razorpay({
    key_id: config.RAZORPAY_KEY_ID,
    key_secret: config.RAZORPAY_KEY_SECRET,
  });
  const { rq: http } = sdk.api as unknown as { rq: Http };
  http.defaults.baseURL = config.RAZORPAY_API_URL;
  http.defaults.timeout = TIMEOUT_MS;
  return { sdk, http };
}

/** What the SDK makes of an HTTP error, or axios; a TypeError or no response: nobody answered. */
interface Failure {
  statusCode?: number;
  error?: { description?: string };
  response?: { status: number; data?: { error?: { description?: string } } };
}

/** The reply to a call, in our words. @throws ProviderError */
export async function ask<T>(call: () => Promise<unknown>, shape: z.ZodType<T>): Promise<T> {
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
