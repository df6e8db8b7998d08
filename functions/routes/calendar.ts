import { Hono } from 'hono';
import { calendarQuery } from '#domain/booking/input.ts';
import { showCalendar } from '../booking/hold.ts';
import { valid } from '../http/guards.ts';
import type { HonoEnv } from '../http/hono-env.ts';

export const calendar = new Hono<HonoEnv>().get('/', valid('query', calendarQuery), async (c) =>
  c.json(await showCalendar(c.var.context, c.var.viewer, c.req.valid('query'))),
);
