import { Hono } from 'hono';
import { contactInput, webinarInput, webinarLinkInput } from '#domain/contact.ts';
import { listUrl } from '#domain/webinar.ts';
import { webinarFile } from '../email/templates/webinar.ts';
import { done } from '../http/answers.ts';
import { valid } from '../http/guards.ts';
import type { HonoEnv } from '../http/hono-env.ts';
import { networkOf } from '../http/network.ts';
import { sendMessage } from '../site/contact.tsx';
import { confirmSeat, joinList, leaveList, webinarStart } from '../site/webinar.ts';

export const contact = new Hono<HonoEnv>().post('/', valid('json', contactInput), (c) =>
  done(c, sendMessage(c.var.context, networkOf(c), c.req.valid('json')), 202),
);

export const webinar = new Hono<HonoEnv>()
  .get('/webinar.ics', (c) => {
    const { config } = c.var.context;
    const start = webinarStart(config);
    if (start === null) return c.notFound();
    const file = webinarFile(config.SITE_URL, start);
    return c.body(file, 200, { 'Content-Type': 'text/calendar; charset=utf-8' });
  })
  .post('/', valid('json', webinarInput), (c) =>
    done(c, joinList(c.var.context, networkOf(c), c.req.valid('json')), 202),
  )
  .post('/confirm', valid('json', webinarLinkInput), async (c) => {
    const { token } = c.req.valid('json');
    return c.json(await confirmSeat(c.var.context, networkOf(c), token));
  });

/** Mail programs post here from anywhere (RFC 8058); a scanner that opens it gets the page that asks. */
export const webinarLeaving = new Hono<HonoEnv>()
  .get('/leave/:token', (c) =>
    c.redirect(listUrl(c.var.context.config.SITE_URL, c.req.param('token'), 'leave')),
  )
  .post('/leave/:token', (c) =>
    done(c, leaveList(c.var.context, networkOf(c), c.req.param('token'))),
  );
