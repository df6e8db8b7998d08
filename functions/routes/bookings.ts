import { Hono } from 'hono';
import { cancelQuery, holdInput, moveInput } from '#domain/booking/input.ts';

import { checkoutReply } from '#domain/money/input.ts';
import * as z from '#domain/zod.ts';
import { bookSession, confirmBooking } from '../booking/confirm.ts';

import { toView } from '../booking/find.ts';
import { holdSlot } from '../booking/hold.ts';
import { saveDetails, showBooking, showInvitation } from '../booking/own-booking.ts';

import { cancelBooking } from '../calls/cancel.ts';
import { moveBooking } from '../calls/move.ts';
import { valid } from '../http/guards.ts';
import type { HonoEnv } from '../http/hono-env.ts';
import { networkOf } from '../http/network.ts';
import { startPayment, verifyPayment } from '../payments/checkout.ts';
import { showTaxReceipt } from '../payments/show-tax-receipt.ts';

import { listOwnBookings } from '../views/bookings/list.ts';

export const bookings = new Hono<HonoEnv>()
  .post('/', valid('json', holdInput), async (c) => {
    const { context, viewer } = c.var;
    const input = c.req.valid('json');
    const { booking, resumed } = await holdSlot(context, viewer, networkOf(c), input);
    return c.json({ booking: toView(booking, context.now) }, resumed ? 200 : 201);
  })
  .get('/', async (c) => c.json(await listOwnBookings(c.var.context, c.var.viewer)))
  .get('/:id', async (c) =>
    c.json(await showBooking(c.var.context, c.var.viewer, c.req.param('id'))),
  )
  .get('/:id/receipt', async (c) =>
    c.json(await showTaxReceipt(c.var.context, c.var.viewer, c.req.param('id'))),
  )
  .get('/:id/invitation.ics', async (c) => {
    const { context, viewer } = c.var;
    const { filename, content } = await showInvitation(context, viewer, c.req.param('id'));
    c.header('Content-Type', 'text/calendar; charset=utf-8');
    c.header('Content-Disposition', `attachment; filename="${filename}"`);
    return c.body(content);
  })
  .delete('/:id', valid('query', cancelQuery), async (c) => {
    const { context, viewer } = c.var;
    await cancelBooking(context, viewer, c.req.param('id'), c.req.valid('query'));
    return c.body(null, 204);
  })
  .post('/:id/move', valid('json', moveInput), async (c) => {
    const { context, viewer } = c.var;
    const booking = await moveBooking(context, viewer, c.req.param('id'), c.req.valid('json'));
    return c.json({ booking: toView(booking, context.now) });
  })
  // The form's schema depends on the booking, so the verb checks the details itself.
  .patch('/:id/details', valid('json', z.record(z.string(), z.unknown())), async (c) => {
    const { context, viewer } = c.var;
    const booking = await saveDetails(context, viewer, c.req.param('id'), c.req.valid('json'));
    return c.json({ booking: toView(booking, context.now) });
  })
  .post('/:id/payment', async (c) =>
    c.json(await startPayment(c.var.context, c.var.viewer, c.req.param('id'))),
  )
  .post('/:id/payment/verify', valid('json', checkoutReply), async (c) => {
    const { context, viewer } = c.var;
    const booking = await verifyPayment(context, viewer, c.req.param('id'), c.req.valid('json'));
    return c.json({ booking: toView(booking, context.now) });
  })
  .post('/:id/book', async (c) =>
    c.json({ receipt: await bookSession(c.var.context, c.var.viewer, c.req.param('id')) }),
  )
  .post('/:id/confirm', async (c) => {
    const confirmation = await confirmBooking(c.var.context, c.var.viewer, c.req.param('id'));
    return c.json({ receipt: confirmation });
  });
