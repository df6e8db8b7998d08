import { Hono } from 'hono';
import { z } from 'zod';
import { type NodeEnv, readJson } from '../http.ts';
import type { Tokens } from './tokens.ts';

const input = z.object({
  secret: z.string().optional(),
  response: z.string().optional(),
  remoteip: z.union([z.ipv4(), z.ipv6()]).optional(),
});

export interface Refusal {
  success: false;
  'error-codes': string[];
}

export function refusal(code: string): Refusal {
  return { success: false, 'error-codes': [code] };
}

/** Where the site's server spends a token. */
export function siteverifyRoutes(tokens: Tokens, secretKey: string): Hono<NodeEnv> {
  return new Hono<NodeEnv>().post('/', async (c) => {
    const isJson = c.req.header('content-type')?.startsWith('application/json');
    const parsed = input.safeParse(isJson ? await readJson(c.req) : await c.req.parseBody());
    if (!parsed.success) return c.json(refusal('bad-request'), 400);
    return c.json(verify(tokens, secretKey, parsed.data));
  });
}

function verify(tokens: Tokens, secretKey: string, { secret, response }: z.infer<typeof input>) {
  if (!secret) return refusal('missing-input-secret');
  if (secret !== secretKey) return refusal('invalid-input-secret');
  if (!response) return refusal('missing-input-response');
  const passed = tokens.spend(response);
  if (passed === 'unknown') return refusal('invalid-input-response');
  if (passed === 'expired-or-spent') return refusal('timeout-or-duplicate');
  return {
    success: true,
    'error-codes': [],
    challenge_ts: passed.at.toISOString(),
    hostname: passed.hostname,
    action: passed.action,
    cdata: '',
    metadata: { interactive: false },
  };
}
