import { Hono } from 'hono';
import { clientListQuery } from '#domain/clients/list-query.ts';
import { listClients } from '#functions/views/clients/list.ts';
import { showClient } from '#functions/views/clients/show.ts';
import type { HonoEnv } from '../../http/hono-env.ts';
import { valid } from '../../http/validate.ts';

export const clients = new Hono<HonoEnv>()
  .get('/', valid('query', clientListQuery), async (c) =>
    c.json(await listClients(c.var.context, c.var.viewer, c.req.valid('query'))),
  )
  .get('/:id', async (c) =>
    c.json(await showClient(c.var.context, c.var.viewer, c.req.param('id'))),
  );
