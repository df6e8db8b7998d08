import { Hono } from 'hono';
import { makeFeed } from '#functions/calls/feed/make.ts';
import { revokeFeed } from '#functions/calls/feed/revoke.ts';
import type { HonoEnv } from '../../http/hono-env.ts';

export const feed = new Hono<HonoEnv>()
  .post('/', async (c) => c.json({ address: await makeFeed(c.var.context, c.var.viewer) }, 201))
  .delete('/', async (c) => {
    await revokeFeed(c.var.context, c.var.viewer);
    return c.body(null, 204);
  });
