import { Hono } from 'hono';
import type { AppContext } from '../../http/context.ts';
import { showAdminCalendar } from '../../services/calendar/show-for-admins.ts';

export const calendar = new Hono<AppContext>().get('/', async (c) =>
  c.json(await showAdminCalendar(c.var.services, c.var.viewer)),
);
