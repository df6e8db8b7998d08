import { Hono } from 'hono';
import {
  adminCancelInput,
  assignInput,
  bookingExportQuery,
  bookingListQuery,
  moveInput,
} from '#domain/booking/input.ts';

import { paymentPage } from '#domain/money/input.ts';
import { refundInput } from '#domain/money/refund-input.ts';
import { packageExtension, refundAnswer, sessionReturn } from '#domain/packages/input.ts';
import { mentorOf } from '#domain/shown-mentor.ts';
import { cancelAsAdmin, orderRefund } from '#functions/calls/cancel.ts';
import { assignAsAdmin, listFreeMentors, moveAsAdmin } from '#functions/calls/move.ts';

import { approveRefund, declineRefund } from '#functions/calls/package-refund.ts';
import { extendAsAdmin, giveBack } from '#functions/packages/purchase.ts';

import { listRefundRequests } from '#functions/packages/read.ts';
import { exportBookings } from '#functions/views/bookings/export.ts';
import { listAllBookings } from '#functions/views/bookings/list.ts';
import { showBookingRecord } from '#functions/views/bookings/show-record.ts';
import { listPayments } from '#functions/views/payments/list-for-admins.ts';
import { valid } from '../../http/guards.ts';
import type { HonoEnv } from '../../http/hono-env.ts';

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

export const payments = new Hono<HonoEnv>()
  .get('/', valid('query', paymentPage), async (c) =>
    c.json(await listPayments(c.var.context, c.var.viewer, c.req.valid('query'))),
  )
  .post('/:id/refund', valid('json', refundInput), async (c) =>
    c.json(await orderRefund(c.var.context, c.var.viewer, c.req.param('id'), c.req.valid('json'))),
  );

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
    await giveBack(c.var.context, c.var.viewer, c.req.param('id'), c.req.valid('json').reason);
    return c.body(null, 204);
  });

export const bookings = new Hono<HonoEnv>()
  .get('/bookings', valid('query', bookingListQuery), async (c) =>
    c.json(await listAllBookings(c.var.context, c.var.viewer, c.req.valid('query'))),
  )
  .get('/bookings.csv', valid('query', bookingExportQuery), async (c) => {
    const { context, viewer } = c.var;
    const { csv, fileName, next } = await exportBookings(context, viewer, c.req.valid('query'));
    if (next) c.header('Link', `<${c.req.path}?${new URLSearchParams(next)}>; rel="next"`);
    return c.body(csv, 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${fileName}"`,
    });
  })
  .get('/bookings/:id', async (c) =>
    c.json(await showBookingRecord(c.var.context, c.var.viewer, c.req.param('id'))),
  );
