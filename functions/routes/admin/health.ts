import { Hono } from 'hono';
import type { HonoEnv } from '../../http/hono-env.ts';
import { showHealth } from '../../services/schedule/show-health.ts';

export const health = new Hono<HonoEnv>().get('/', async (c) =>
  c.json(await showHealth(c.var.context, c.var.viewer)),
);
