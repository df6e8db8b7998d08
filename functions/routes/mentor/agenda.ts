import { Hono } from 'hono';
import { showAgenda } from '#functions/views/calls/show-agenda.ts';
import type { HonoEnv } from '../../http/hono-env.ts';

export const agenda = new Hono<HonoEnv>().get('/', async (c) =>
  c.json(await showAgenda(c.var.context, c.var.viewer)),
);
