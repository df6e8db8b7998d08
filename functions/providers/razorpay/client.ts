/** Razorpay's API over HTTP; its SDK brings axios, and has no time limit and no request headers. */
import * as z from '#domain/zod.ts';
import type { Config } from '../../env.ts';
import { ProviderError } from '../failure.ts';

const TIMEOUT_MS = 10_000;

interface Details {
  /** What is posted; without it, the call only asks. */
  body?: object;
  headers?: Record<string, string>;
}

/** The reply to a call, read by `shape`. @throws ProviderError */
export type Ask = <T>(path: string, shape: z.ZodMiniType<T>, details?: Details) => Promise<T>;

export function connect(config: Config): Ask {
  return async (path, shape, details = {}) => {
    const { status, reply } = await send(config, path, details);
    if (status === null || status >= 300) throw failure(status, reply);
    const parsed = shape.safeParse(reply);
    if (!parsed.success) throw new ProviderError('unknown', 'a reply of an unknown shape');
    return parsed.data;
  };
}

/** Without a status when nobody answered in time. */
async function send(config: Config, path: string, { body, headers }: Details) {
  const key = btoa(`${config.RAZORPAY_KEY_ID}:${config.RAZORPAY_KEY_SECRET}`);
  try {
    const response = await fetch(new URL(`/v1${path}`, config.RAZORPAY_API_URL), {
      method: body ? 'POST' : 'GET',
      headers: { Authorization: `Basic ${key}`, 'Content-Type': 'application/json', ...headers },
      body: body && JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { status: response.status, reply: await json(response) };
  } catch {
    return { status: null, reply: null };
  }
}

async function json(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const complaint = z.object({ error: z.object({ description: z.string() }) });

/** A refusal changed nothing; after anything else, nobody knows. */
function failure(status: number | null, reply: unknown): ProviderError {
  const isRefusal = status !== null && status >= 400 && status < 500 && status !== 429;
  const said = complaint.safeParse(reply).data?.error.description;
  const description = said ?? `no usable reply (${status ?? 'no status'})`;
  return new ProviderError(isRefusal ? 'refused' : 'unknown', description);
}
