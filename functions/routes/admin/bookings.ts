import { Hono } from 'hono';
import { bookingExportQuery, bookingListQuery } from '#domain/booking/list.ts';
import { exportBookings } from '#functions/views/bookings/export.ts';
import { listAllBookings } from '#functions/views/bookings/list.ts';
import { showBookingRecord } from '#functions/views/bookings/show-record.ts';
import type { HonoEnv } from '../../http/hono-env.ts';
import { valid } from '../../http/validate.ts';

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
