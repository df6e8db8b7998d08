import { Hono } from 'hono';
import type { AppContext } from '../http/context.ts';
import { networkOf } from '../http/network.ts';
import { arrive } from '../services/calls/arrive.ts';
import { showCall } from '../services/calls/show.ts';

/** The token is the key: these answer the signed-out too, and tell no more than service and time. */
export const join = new Hono<AppContext>()
  .get('/:token', async (c) =>
    c.json(await showCall(c.var.services, networkOf(c), c.req.param('token'))),
  )
  .post('/:token/arrival', async (c) => {
    const { services, viewer } = c.var;
    const link = await arrive(services, networkOf(c), viewer, c.req.param('token'));
    return c.json({ link });
  });
