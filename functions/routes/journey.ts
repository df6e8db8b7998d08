import { Hono } from 'hono';
import { refundAsk } from '#domain/packages/input.ts';
import { askRefund, withdrawRefund } from '../calls/package-refund.ts';
import { valid } from '../http/guards.ts';
import type { HonoEnv } from '../http/hono-env.ts';
import { extendOwn } from '../packages/purchase.ts';
import { showJourney } from '../views/journey/show-journey.ts';

export const journey = new Hono<HonoEnv>()
  .get('/', async (c) => c.json(await showJourney(c.var.context, c.var.viewer)))
  .post('/:id/extend', async (c) =>
    c.json(await extendOwn(c.var.context, c.var.viewer, c.req.param('id'))),
  )
  .post('/:id/refund', valid('json', refundAsk), async (c) => {
    await askRefund(c.var.context, c.var.viewer, c.req.param('id'), c.req.valid('json'));
    return c.body(null, 204);
  })
  .delete('/:id/refund', async (c) => {
    await withdrawRefund(c.var.context, c.var.viewer, c.req.param('id'));
    return c.body(null, 204);
  });
