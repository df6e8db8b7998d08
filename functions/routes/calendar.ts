import { Hono } from 'hono';
import { z } from 'zod';
import { serviceIds } from '#domain/catalogue.ts';
import type { AppContext } from '../http/context.ts';
import { valid } from '../http/validate.ts';
import { showCalendar } from '../services/calendar/show.ts';

const query = z.object({ service: z.enum(serviceIds, 'Please choose a service') });

export const calendar = new Hono<AppContext>().get('/', valid('query', query), async (c) => {
  const { service } = c.req.valid('query');
  return c.json({ days: await showCalendar(c.var.services, c.var.viewer, service) });
});
