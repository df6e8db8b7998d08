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
import { orderRefund } from '#functions/calls/order-refund.ts';
import { extendAsAdmin } from '#functions/packages/extend.ts';
import { giveBack } from '#functions/packages/give-back.ts';
import { listRefundRequests } from '#functions/packages/list-refunds.ts';
import { exportBookings, listAllBookings } from '#functions/views/bookings/list.ts';
import { showBookingRecord } from '#functions/views/bookings/show-record.ts';
import { listPayments } from '#functions/views/payments/list.ts';
import { answer, done, take } from '../../http/answers.ts';
import { valid } from '../../http/guards.ts';
import type { HonoEnv } from '../../http/hono-env.ts';

export const callChanges = new Hono<HonoEnv>()
  .post('/:id/cancel', ...take('json', adminCancelInput, cancelAsAdmin))
  .post('/:id/move', valid('json', moveInput), async (c) => {
    const { context, viewer } = c.var;
    const booking = await moveAsAdmin(context, viewer, c.req.param('id'), c.req.valid('json'));
    const { id, date, time, startsAt } = booking;
    return c.json({ booking: { id, date, time, startsAt, mentor: mentorOf(booking) } });
  })
  .get('/:id/mentors', answer(listFreeMentors))
  .put('/:id/mentor', valid('json', assignInput), (c) => {
    const { context, viewer } = c.var;
    return done(c, assignAsAdmin(context, viewer, c.req.param('id'), c.req.valid('json')));
  });

export const payments = new Hono<HonoEnv>()
  .get('/', ...take('query', paymentPage, listPayments))
  .post('/:id/refund', ...take('json', refundInput, orderRefund));

export const packages = new Hono<HonoEnv>()
  .get('/refunds', answer(listRefundRequests))
  .post('/refunds/:id/approve', answer(approveRefund))
  .post('/refunds/:id/decline', valid('json', refundAnswer), (c) => {
    const { context, viewer } = c.var;
    const answer = c.req.valid('json').answer;
    return done(c, declineRefund(context, viewer, c.req.param('id'), answer));
  })
  .post('/:id/extend', ...take('json', packageExtension, extendAsAdmin))
  .post('/sessions/:id/return', ...take('json', sessionReturn, giveBack));

export const bookings = new Hono<HonoEnv>()
  .get('/bookings', ...take('query', bookingListQuery, listAllBookings))
  .get('/bookings.csv', valid('query', bookingExportQuery), async (c) => {
    const { context, viewer } = c.var;
    const { csv, fileName, next } = await exportBookings(context, viewer, c.req.valid('query'));
    if (next) c.header('Link', `<${c.req.path}?${new URLSearchParams(next)}>; rel="next"`);
    return c.body(csv, 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${fileName}"`,
    });
  })
  .get('/bookings/:id', answer(showBookingRecord));
