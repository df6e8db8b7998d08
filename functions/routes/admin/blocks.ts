import { Hono } from 'hono';
import { blockInput } from '#domain/calendar/block-input.ts';
import type { AppContext } from '../../http/context.ts';
import { valid } from '../../http/validate.ts';
import { block } from '../../services/calendar/block.ts';
import { unblock } from '../../services/calendar/unblock.ts';

export const blocks = new Hono<AppContext>()
  .post('/', valid('json', blockInput), async (c) => {
    const { services, viewer } = c.var;
    return c.json({ affected: await block(services, viewer, c.req.valid('json')) }, 201);
  })
  .delete('/:id', async (c) => {
    await unblock(c.var.services, c.var.viewer, c.req.param('id'));
    return c.body(null, 204);
  });
