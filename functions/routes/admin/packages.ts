import { Hono } from 'hono';
import { packageExtension, refundAnswer, sessionReturn } from '#domain/packages/input.ts';
import { approveRefund, declineRefund } from '#functions/calls/answer-refund.ts';
import type { HonoEnv } from '#functions/http/hono-env.ts';
import { valid } from '#functions/http/validate.ts';
import { extendAsAdmin } from '#functions/packages/extend.ts';
import { giveBack } from '#functions/packages/give-back.ts';
import { listRefundRequests } from '#functions/packages/list-refunds.ts';

export const packages = new Hono<HonoEnv>()
  .get('/refunds', async (c) => c.json(await listRefundRequests(c.var.context, c.var.viewer)))
  .post('/refunds/:id/approve', async (c) =>
    c.json(await approveRefund(c.var.context, c.var.viewer, c.req.param('id'))),
  )
  .post('/refunds/:id/decline', valid('json', refundAnswer), async (c) => {
    const { answer } = c.req.valid('json');
    await declineRefund(c.var.context, c.var.viewer, c.req.param('id'), answer);
    return c.body(null, 204);
  })
  .post('/:id/extend', valid('json', packageExtension), async (c) =>
    c.json(
      await extendAsAdmin(c.var.context, c.var.viewer, c.req.param('id'), c.req.valid('json')),
    ),
  )
  .post('/sessions/:id/return', valid('json', sessionReturn), async (c) => {
    await giveBack(c.var.context, c.var.viewer, c.req.param('id'), c.req.valid('json'));
    return c.body(null, 204);
  });
