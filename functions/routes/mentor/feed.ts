import { Hono } from 'hono';
import type { HonoEnv } from '../../http/hono-env.ts';
import { makeFeed } from '../../services/feed/make.ts';
import { revokeFeed } from '../../services/feed/revoke.ts';

export const feed = new Hono<HonoEnv>()
  .post('/', async (c) => c.json({ address: await makeFeed(c.var.context, c.var.viewer) }, 201))
  .delete('/', async (c) => {
    await revokeFeed(c.var.context, c.var.viewer);
    return c.body(null, 204);
  });
