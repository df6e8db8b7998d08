import { Hono } from 'hono';
import { showAdminCalendar } from '#functions/availability/calendar/show-for-admins.ts';
import type { HonoEnv } from '../../http/hono-env.ts';

export const calendar = new Hono<HonoEnv>().get('/', async (c) =>
  c.json(await showAdminCalendar(c.var.context, c.var.viewer)),
);
