import { Hono } from 'hono';
import { arrive, showCall } from '../calls/join.ts';

import type { HonoEnv } from '../http/hono-env.ts';
import { networkOf } from '../http/network.ts';

/** The token is the key: these answer the signed-out too, and tell no more than service and time. */
export const join = new Hono<HonoEnv>()
  .get('/:token', async (c) =>
    c.json(await showCall(c.var.context, networkOf(c), c.req.param('token'))),
  )
  .post('/:token/arrival', async (c) => {
    const { context, viewer } = c.var;
    const link = await arrive(context, networkOf(c), viewer, c.req.param('token'));
    return c.json({ link });
  });
