import { Hono } from 'hono';
import type { AppContext } from '../../http/context.ts';
import { showAgenda } from '../../services/calls/show-agenda.ts';

export const agenda = new Hono<AppContext>().get('/', async (c) =>
  c.json(await showAgenda(c.var.services, c.var.viewer)),
);
