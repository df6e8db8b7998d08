import { Hono } from 'hono';
import type { HonoEnv } from '../../http/hono-env.ts';
import { showAdminCalendar } from '../../services/calendar/show-for-admins.ts';

export const calendar = new Hono<HonoEnv>().get('/', async (c) =>
  c.json(await showAdminCalendar(c.var.context, c.var.viewer)),
);
