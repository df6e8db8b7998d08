import { Hono } from 'hono';
import {
  emailChangeInput,
  nameInput,
  passwordChangeInput,
  proofInput,
} from '#domain/account/account.ts';
import { deviceOf } from '../cookies.ts';
import { answer, done, named, take } from '../http/answers.ts';
import { valid } from '../http/guards.ts';
import type { HonoEnv } from '../http/hono-env.ts';
import { signInContextOf, signOutHere } from '../http/network.ts';
import { changeEmail } from '../identity/accounts/address.ts';
import { rename } from '../identity/accounts/user.ts';
import { changePassword } from '../identity/passwords/change-password.ts';
import { signOutDevice, signOutEverywhere } from '../identity/sessions/sessions.ts';
import { deleteAccount } from '../privacy/erase.ts';
import { exportData } from '../privacy/export-data.ts';
import { showAccount } from '../views/clients/show.ts';

export const account = new Hono<HonoEnv>()
  .get('/', answer(showAccount))
  .patch('/', ...take('json', nameInput, named('user', rename)))
  .post('/password', valid('json', passwordChangeInput), (c) => {
    const { context, viewer } = c.var;
    return done(c, changePassword(context, viewer, signInContextOf(c), c.req.valid('json')));
  })
  .post('/email', ...take('json', emailChangeInput, changeEmail, 202))
  .delete('/devices/:id', answer(signOutDevice))
  .delete('/devices', async (c) => {
    await signOutEverywhere(c.var.context, c.var.viewer, deviceOf(c));
    return done(c, signOutHere(c));
  })
  .get('/data', async (c) => {
    const data = await exportData(c.var.context, c.var.viewer);
    c.header('Content-Disposition', 'attachment; filename="waymark-data.json"');
    return c.json(data);
  })
  .post('/deletion', valid('json', proofInput), async (c) => {
    await deleteAccount(c.var.context, c.var.viewer, c.req.valid('json'));
    return done(c, signOutHere(c));
  });
