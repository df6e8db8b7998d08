import { Hono } from 'hono';
import type { AppContext } from '../http/context.ts';
import { checkDatabase } from '../services/health.ts';

export const health = new Hono<AppContext>().get('/', async (c) => {
  const { services } = c.var;
  const database = await checkDatabase(services);
  const body = { database, configuration: 'complete', version: services.config.VERSION } as const;
  return c.json(body, database === 'reachable' ? 200 : 503);
});
