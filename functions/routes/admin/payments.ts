import { Hono } from 'hono';
import { paymentPage } from '#domain/money/payment-page.ts';
import { refundInput } from '#domain/money/refund-input.ts';
import { orderRefund } from '#functions/calls/order-refund.ts';
import { listPayments } from '#functions/views/payments/list-for-admins.ts';
import type { HonoEnv } from '../../http/hono-env.ts';
import { valid } from '../../http/validate.ts';

export const payments = new Hono<HonoEnv>()
  .get('/', valid('query', paymentPage), async (c) =>
    c.json(await listPayments(c.var.context, c.var.viewer, c.req.valid('query'))),
  )
  .post('/:id/refund', valid('json', refundInput), async (c) =>
    c.json(await orderRefund(c.var.context, c.var.viewer, c.req.param('id'), c.req.valid('json'))),
  );
