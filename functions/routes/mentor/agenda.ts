import { Hono } from 'hono';
import type { HonoEnv } from '../../http/hono-env.ts';
import { showAgenda } from '../../services/calls/show-agenda.ts';

export const agenda = new Hono<HonoEnv>().get('/', async (c) =>
  c.json(await showAgenda(c.var.context, c.var.viewer)),
);
