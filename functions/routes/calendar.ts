import { Hono } from 'hono';
import { holdInput } from '#domain/hold-input.ts';
import type { AppContext } from '../http/context.ts';
import { valid } from '../http/validate.ts';
import { showCalendar } from '../services/calendar/show.ts';

const query = holdInput.pick({ service: true });

export const calendar = new Hono<AppContext>().get('/', valid('query', query), async (c) => {
  const { service } = c.req.valid('query');
  return c.json(await showCalendar(c.var.services, c.var.viewer, service));
});
