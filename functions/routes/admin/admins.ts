import { Hono } from 'hono';
import { grantInput } from '#domain/account/admin-access-input.ts';
import { grantAdmin } from '#functions/identity/admins/grant.ts';
import { listAdmins } from '#functions/identity/admins/list.ts';
import { revokeAdmin } from '#functions/identity/admins/revoke.ts';
import type { HonoEnv } from '../../http/hono-env.ts';
import { valid } from '../../http/validate.ts';

export const admins = new Hono<HonoEnv>()
  .get('/', async (c) => c.json({ admins: await listAdmins(c.var.context, c.var.viewer) }))
  .post('/', valid('json', grantInput), async (c) => {
    const name = await grantAdmin(c.var.context, c.var.viewer, c.req.valid('json'));
    return c.json({ name }, 201);
  })
  .delete('/:id', async (c) => {
    await revokeAdmin(c.var.context, c.var.viewer, c.req.param('id'));
    return c.body(null, 204);
  });
