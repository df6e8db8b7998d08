import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import { log } from '../log.ts';
import { sha256 } from '../tokens.ts';
import { SAFE_METHODS } from './guards.ts';
import type { HonoEnv } from './hono-env.ts';

const REFUSED = new Set([401, 403, 429]);

/** Logs sign-ins, refusals and changes (ASVS 16.3.1, 16.3.2), with a hash of the user's id. */
export const securityLog = createMiddleware<HonoEnv>(async (c, next) => {
  await next();
  const event = eventOf(c);
  if (!event) return;
  const { requestId, userId } = c.var;
  const route = `${c.req.method} ${routePath(c, -1)}`;
  const user = userId ? sha256(userId).slice(0, 16) : 'nobody';
  log(event, { requestId, route, status: c.res.status, user });
});

function eventOf(c: Context<HonoEnv>): string | undefined {
  if (REFUSED.has(c.res.status)) return 'refused';
  if (c.var.signing) return c.var.signing;
  if (SAFE_METHODS.has(c.req.method) || !c.res.ok) return undefined;
  if (c.req.path.startsWith('/api/admin/')) return 'admin_acted';
  return c.req.path.startsWith('/api/account') ? 'account_changed' : undefined;
}
