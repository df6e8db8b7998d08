import type { Context } from 'hono';
import { z } from 'zod';
import { type NodeEnv, readJson } from '../http.ts';
import { invalid } from './errors.ts';

/** The request's body, or the refusal Razorpay would send for it. */
export async function body<T>(c: Context<NodeEnv>, schema: z.ZodType<T>): Promise<T> {
  return accept(schema, await readJson(c.req));
}

export function query<T>(c: Context<NodeEnv>, schema: z.ZodType<T>): T {
  return accept(schema, c.req.query());
}

function accept<T>(schema: z.ZodType<T>, input: unknown): T {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  if (issue?.code === 'unrecognized_keys') {
    throw invalid(`${issue.keys.join(', ')} is/are not required and should not be sent`);
  }
  if (!issue || issue.path.length === 0) throw invalid('The request body must be a JSON object');
  throw invalid(issue.message, z.core.toDotPath(issue.path));
}
