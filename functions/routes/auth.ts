import { Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { loginInput, signupInput } from '#domain/account.ts';
import type { AppContext } from '../http/context.ts';
import { valid } from '../http/validate.ts';
import { visitorOf } from '../http/visitor.ts';
import { logIn } from '../services/accounts/log-in.ts';
import { signUp } from '../services/accounts/sign-up.ts';

export const auth = new Hono<AppContext>()
  .post('/signup', valid('json', signupInput), async (c) => {
    const user = await signUp(c.var.services, visitorOf(c), c.req.valid('json'));
    return c.json({ user }, 201);
  })
  .post('/login', valid('json', loginInput), async (c) => {
    const user = await logIn(c.var.services, visitorOf(c), c.req.valid('json'));
    return c.json({ user });
  })
  .post('/logout', async (c) => {
    const { sessions } = c.var;
    c.header('Set-Cookie', await sessions.end(getCookie(c, sessions.cookieName)));
    c.header('Clear-Site-Data', '"cache", "storage"');
    return c.json({ user: null });
  })
  .get('/me', async (c) => c.json({ user: await c.var.viewer.user() }));
