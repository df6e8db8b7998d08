import type { Context } from 'hono';
import { networkAt } from '#domain/account/network.ts';

/**
 * Where a request comes from. Cloudflare sets this header itself; X-Forwarded-For would be the
 * visitor's own word.
 */
export function networkOf(c: Context): string {
  return networkAt(c.req.header('CF-Connecting-IP') ?? '');
}
