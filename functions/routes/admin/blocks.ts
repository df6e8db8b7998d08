import { Hono } from 'hono';
import { blockInput } from '#domain/calendar/block-input.ts';
import { block } from '#functions/availability/calendar/block.ts';
import { unblock } from '#functions/availability/calendar/unblock.ts';
import type { HonoEnv } from '../../http/hono-env.ts';
import { valid } from '../../http/validate.ts';

export const blocks = new Hono<HonoEnv>()
  .post('/', valid('json', blockInput), async (c) =>
    c.json({ affected: await block(c.var.context, c.var.viewer, c.req.valid('json')) }, 201),
  )
  .delete('/:id', async (c) => {
    await unblock(c.var.context, c.var.viewer, c.req.param('id'));
    return c.body(null, 204);
  });
