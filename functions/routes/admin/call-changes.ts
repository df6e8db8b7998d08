import { Hono } from 'hono';
import { adminCancelInput, assignInput, moveInput } from '#domain/booking/change-input.ts';
import { mentorOf } from '#domain/shown-mentor.ts';
import { cancelAsAdmin } from '#functions/calls/cancel.ts';
import { assignAsAdmin, listFreeMentors, moveAsAdmin } from '#functions/calls/move.ts';
import type { HonoEnv } from '../../http/hono-env.ts';
import { valid } from '../../http/validate.ts';

export const callChanges = new Hono<HonoEnv>()
  .post('/:id/cancel', valid('json', adminCancelInput), async (c) => {
    await cancelAsAdmin(c.var.context, c.var.viewer, c.req.param('id'), c.req.valid('json'));
    return c.body(null, 204);
  })
  .post('/:id/move', valid('json', moveInput), async (c) => {
    const { context, viewer } = c.var;
    const booking = await moveAsAdmin(context, viewer, c.req.param('id'), c.req.valid('json'));
    const { date, time, startsAt } = booking;
    const moved = { id: booking.id, date, time, startsAt, mentor: mentorOf(booking) };
    return c.json({ booking: moved });
  })
  .get('/:id/mentors', async (c) =>
    c.json(await listFreeMentors(c.var.context, c.var.viewer, c.req.param('id'))),
  )
  .put('/:id/mentor', valid('json', assignInput), async (c) => {
    await assignAsAdmin(c.var.context, c.var.viewer, c.req.param('id'), c.req.valid('json'));
    return c.body(null, 204);
  });
