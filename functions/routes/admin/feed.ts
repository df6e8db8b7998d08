import { Hono } from 'hono';
import type { AppContext } from '../../http/context.ts';
import { makeFeed } from '../../services/feed/make.ts';
import { revokeFeed } from '../../services/feed/revoke.ts';

export const feed = new Hono<AppContext>()
  .post('/', async (c) => c.json({ address: await makeFeed(c.var.services, c.var.viewer) }, 201))
  .delete('/', async (c) => {
    await revokeFeed(c.var.services, c.var.viewer);
    return c.body(null, 204);
  });
