import { Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { loginInput, signupInput } from '#domain/account.ts';
import type { AppContext } from '../http/context.ts';
import { startSession } from '../http/session.ts';
import { valid } from '../http/validate.ts';
import { logIn } from '../services/accounts/log-in.ts';
import { signUp } from '../services/accounts/sign-up.ts';

export const auth = new Hono<AppContext>()
  .post('/signup', valid('json', signupInput), async (c) => {
    const user = await signUp(c.var.services, c.req.valid('json'));
    await startSession(c, user);
    return c.json({ user }, 201);
  })
  .post('/login', valid('json', loginInput), async (c) => {
    const user = await logIn(c.var.services, c.req.valid('json'));
    await startSession(c, user);
    return c.json({ user });
  })
  .post('/logout', async (c) => {
    const { sessions } = c.var;
    c.header('Set-Cookie', await sessions.end(getCookie(c, sessions.cookieName)));
    c.header('Clear-Site-Data', '"cache", "storage"');
    return c.json({ user: null });
  })
  .get('/me', async (c) => {
    const { viewer, services } = c.var;
    return c.json({ user: await viewer.user(), google: services.google !== null });
  });
