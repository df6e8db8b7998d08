import { Hono } from 'hono';
import type { HonoEnv } from '../http/hono-env.ts';
import { checkDatabase } from '../services/health.ts';

export const health = new Hono<HonoEnv>().get('/', async (c) => {
  const { context } = c.var;
  const database = await checkDatabase(context);
  const body = { database, configuration: 'complete', version: context.config.VERSION } as const;
  return c.json(body, database === 'reachable' ? 200 : 503);
});
