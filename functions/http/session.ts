import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { User } from '#domain/account.ts';
import type { AppContext } from './context.ts';

/** A new session at every sign-in; the one the browser had before ends. */
export async function startSession(c: Context<AppContext>, user: User): Promise<void> {
  const { sessions } = c.var;
  await sessions.end(getCookie(c, sessions.cookieName));
  c.header('Set-Cookie', await sessions.start(user.id), { append: true });
}
