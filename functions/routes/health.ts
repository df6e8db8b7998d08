import { Hono } from 'hono';
import { samples } from '#domain/samples.ts';
import { checkDatabase } from '../core/check-database.ts';
import type { HonoEnv } from '../http/hono-env.ts';

/** A site that is open to the public is not well with made-up testimonials on it, or a made-up address. */
export const health = new Hono<HonoEnv>().get('/', async (c) => {
  const { context } = c.var;
  const { ENVIRONMENT, ALLOW_SAMPLES, VERSION } = context.config;
  const database = await checkDatabase(context);
  const isOpen = ENVIRONMENT === 'production' && !ALLOW_SAMPLES;
  const unfit = isOpen ? samples : [];
  const body = { database, configuration: 'complete', samples: unfit, version: VERSION } as const;
  return c.json(body, database === 'reachable' && unfit.length === 0 ? 200 : 503);
});
