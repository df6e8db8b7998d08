import { Hono } from 'hono';
import { showFeed } from '../calls/feed.ts';
import type { HonoEnv } from '../http/hono-env.ts';
import { networkOf } from '../http/network.ts';

/** Calendar programs have no session: the address itself, `<token>.ics`, is the key. */
export const feed = new Hono<HonoEnv>().get('/:file', async (c) => {
  const token = c.req.param('file').replace(/\.ics$/, '');
  const calendar = await showFeed(c.var.context, networkOf(c), token);
  return c.body(calendar, 200, { 'Content-Type': 'text/calendar; charset=utf-8' });
});
