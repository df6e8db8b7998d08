import { Hono } from 'hono';
import {
  emailChangeInput,
  nameInput,
  passwordChangeInput,
  proofInput,
} from '#domain/account/account.ts';
import { deviceOf } from '../cookies.ts';
import { valid } from '../http/guards.ts';
import type { HonoEnv } from '../http/hono-env.ts';
import { signInContextOf, signOutHere } from '../http/sign-in-context.ts';
import { changeEmail } from '../identity/accounts/change-email.ts';
import { rename } from '../identity/accounts/user.ts';
import { changePassword } from '../identity/passwords/change-password.ts';
import { signOutDevice, signOutEverywhere } from '../identity/sessions/sessions.ts';
import { deleteAccount } from '../privacy/erase.ts';
import { exportData } from '../privacy/export-data.ts';
import { showAccount } from '../views/accounts/show-account.ts';

export const account = new Hono<HonoEnv>()
  .get('/', async (c) => c.json(await showAccount(c.var.context, c.var.viewer)))
  .patch('/', valid('json', nameInput), async (c) =>
    c.json({ user: await rename(c.var.context, c.var.viewer, c.req.valid('json')) }),
  )
  .post('/password', valid('json', passwordChangeInput), async (c) => {
    const { context, viewer } = c.var;
    await changePassword(context, viewer, signInContextOf(c), c.req.valid('json'));
    return c.body(null, 204);
  })
  .post('/email', valid('json', emailChangeInput), async (c) => {
    const { context, viewer } = c.var;
    await changeEmail(context, viewer, c.req.valid('json'));
    return c.body(null, 202);
  })
  .delete('/devices/:id', async (c) => {
    await signOutDevice(c.var.context, c.var.viewer, c.req.param('id'));
    return c.body(null, 204);
  })
  .delete('/devices', async (c) => {
    await signOutEverywhere(c.var.context, c.var.viewer, deviceOf(c));
    await signOutHere(c);
    return c.body(null, 204);
  })
  .get('/data', async (c) => {
    const data = await exportData(c.var.context, c.var.viewer);
    c.header('Content-Disposition', 'attachment; filename="waymark-data.json"');
    return c.json(data);
  })
  .post('/deletion', valid('json', proofInput), async (c) => {
    await deleteAccount(c.var.context, c.var.viewer, c.req.valid('json'));
    await signOutHere(c);
    return c.body(null, 204);
  });
