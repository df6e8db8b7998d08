import { Hono } from 'hono';
import { showHealth } from '#functions/views/schedule/show-health.ts';
import type { HonoEnv } from '../../http/hono-env.ts';

export const health = new Hono<HonoEnv>().get('/', async (c) =>
  c.json(await showHealth(c.var.context, c.var.viewer)),
);
