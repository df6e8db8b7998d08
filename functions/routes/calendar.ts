import { Hono } from 'hono';
import { calendarQuery } from '#domain/booking/hold-input.ts';
import type { AppContext } from '../http/context.ts';
import { valid } from '../http/validate.ts';
import { showCalendar } from '../services/calendar/show.ts';

export const calendar = new Hono<AppContext>().get(
  '/',
  valid('query', calendarQuery),
  async (c) => {
    const { services, viewer } = c.var;
    return c.json(await showCalendar(services, viewer, c.req.valid('query')));
  },
);
