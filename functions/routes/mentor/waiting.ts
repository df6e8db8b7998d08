import { Hono } from 'hono';
import { countWaiting } from '#functions/views/desk/count-waiting.ts';
import type { HonoEnv } from '../../http/hono-env.ts';

export const waiting = new Hono<HonoEnv>().get('/', async (c) =>
  c.json(await countWaiting(c.var.context, c.var.viewer)),
);
