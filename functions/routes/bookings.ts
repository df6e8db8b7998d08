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
import { answer, named, take, type Verb } from '../http/answers.ts';
import { valid } from '../http/guards.ts';
import type { HonoEnv } from '../http/hono-env.ts';
import { networkOf } from '../http/network.ts';
import { startPayment, verifyPayment } from '../payments/checkout.ts';
import { showTaxReceipt } from '../payments/show-tax-receipt.ts';
import { listOwnBookings } from '../views/bookings/list.ts';

/** `verb` with its booking as the client sees it. */
function viewed<Given extends unknown[]>(verb: Verb<Given, Parameters<typeof toView>[0]>) {
  return async (...[context, viewer, ...given]: Parameters<typeof verb>) => ({
    booking: toView(await verb(context, viewer, ...given), context.now),
  });
}

export const bookings = new Hono<HonoEnv>()
  .post('/', valid('json', holdInput), async (c) => {
    const { context, viewer } = c.var;
    const input = c.req.valid('json');
    const { booking, resumed } = await holdSlot(context, viewer, networkOf(c), input);
    return c.json({ booking: toView(booking, context.now) }, resumed ? 200 : 201);
  })
  .get('/', answer(listOwnBookings))
  .get('/:id', answer(showBooking))
  .get('/:id/receipt', answer(showTaxReceipt))
  .get('/:id/invitation.ics', async (c) => {
    const { context, viewer } = c.var;
    const { filename, content } = await showInvitation(context, viewer, c.req.param('id'));
    c.header('Content-Type', 'text/calendar; charset=utf-8');
    c.header('Content-Disposition', `attachment; filename="${filename}"`);
    return c.body(content);
  })
  .delete('/:id', ...take('query', cancelQuery, cancelBooking))
  .post('/:id/move', ...take('json', moveInput, viewed(moveBooking)))
  // The form's schema depends on the booking, so the verb checks the details itself.
  .patch('/:id/details', ...take('json', z.record(z.string(), z.unknown()), viewed(saveDetails)))
  .post('/:id/payment', answer(startPayment))
  .post('/:id/payment/verify', ...take('json', checkoutReply, viewed(verifyPayment)))
  .post('/:id/book', answer(named('receipt', bookSession)))
  .post('/:id/confirm', answer(named('receipt', confirmBooking)));
