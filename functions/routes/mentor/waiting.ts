import { Hono } from 'hono';
import type { HonoEnv } from '../../http/hono-env.ts';
import { countWaiting } from '../../services/desk/count-waiting.ts';

export const waiting = new Hono<HonoEnv>().get('/', async (c) =>
  c.json(await countWaiting(c.var.context, c.var.viewer)),
);
