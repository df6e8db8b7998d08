import { Hono } from 'hono';
import { emailChangeInput, nameInput, passwordChangeInput } from '#domain/account.ts';
import type { AppContext } from '../http/context.ts';
import { valid } from '../http/validate.ts';
import { visitorOf } from '../http/visitor.ts';
import { changeEmail } from '../services/accounts/change-email.ts';
import { changePassword } from '../services/accounts/change-password.ts';
import { rename } from '../services/accounts/rename.ts';

export const account = new Hono<AppContext>()
  .patch('/', valid('json', nameInput), async (c) => {
    const { services, viewer } = c.var;
    return c.json({ user: await rename(services, viewer, c.req.valid('json')) });
  })
  .post('/password', valid('json', passwordChangeInput), async (c) => {
    const { services, viewer } = c.var;
    await changePassword(services, viewer, visitorOf(c), c.req.valid('json'));
    return c.body(null, 204);
  })
  .post('/email', valid('json', emailChangeInput), async (c) => {
    const { services, viewer } = c.var;
    await changeEmail(services, viewer, c.req.valid('json'));
    return c.body(null, 202);
  });
