import type { Context } from 'hono';
import { z } from 'zod';
import { type ErrorBodyFor, type NodeEnv, Refusal, readJson } from '../http.ts';

interface Details {
  field?: string;
  source?: string;
  step?: string;
  reason?: string;
  metadata?: Record<string, string>;
}

export function refusal(description: string, details: Details = {}, status: 400 | 401 = 400) {
  return new Refusal(status, errorBody('BAD_REQUEST_ERROR', description, details));
}

export const NO_SUCH_ID = 'The id provided does not exist';

export function invalid(description: string, field?: string): Refusal {
  return refusal(description, {
    source: 'business',
    step: 'payment_initiation',
    reason: 'input_validation_failed',
    field,
  });
}

const SERVER_ERROR =
  'We are facing some trouble completing your request at the moment. Please try again shortly.';

const DESCRIPTIONS: Record<number, string> = {
  409: 'Another request with the same idempotency key is still in progress.',
  429: 'Request throttled',
};

export const errorBodyFor: ErrorBodyFor = (status) => {
  const serverCode = status >= 502 ? 'GATEWAY_ERROR' : 'SERVER_ERROR';
  const code = status >= 500 ? serverCode : 'BAD_REQUEST_ERROR';
  return errorBody(code, DESCRIPTIONS[status] ?? SERVER_ERROR, {});
};

function errorBody(code: string, description: string, details: Details) {
  const { source = 'NA', step = 'NA', reason = 'NA', metadata = {}, field } = details;
  return { error: { code, description, source, step, reason, metadata, field } };
}

/** @throws Refusal */
export async function body<T>(c: Context<NodeEnv>, schema: z.ZodType<T>): Promise<T> {
  return accept(schema, await readJson(c.req));
}

export function accept<T>(schema: z.ZodType<T>, input: unknown): T {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  if (issue?.code === 'unrecognized_keys') {
    throw invalid(`${issue.keys.join(', ')} is/are not required and should not be sent`);
  }
  if (!issue || issue.path.length === 0) throw invalid('The request body must be a JSON object');
  throw invalid(issue.message, z.core.toDotPath(issue.path));
}
