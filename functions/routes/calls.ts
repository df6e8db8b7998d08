import { Hono } from 'hono';
import { showFeed } from '../calls/feed.ts';
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

/** Calendar programs have no session: the address itself, `<token>.ics`, is the key. */
export const feed = new Hono<HonoEnv>().get('/:file', async (c) => {
  const token = c.req.param('file').replace(/\.ics$/, '');
  const calendar = await showFeed(c.var.context, networkOf(c), token);
  return c.body(calendar, 200, { 'Content-Type': 'text/calendar; charset=utf-8' });
});
