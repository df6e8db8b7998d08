import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Visitor } from '../services/accounts/visitor.ts';
import type { AppContext } from './context.ts';
import { networkOf } from './network.ts';

/** A new session at every sign-in; the one the browser had before ends. */
export function visitorOf(c: Context<AppContext>): Visitor {
  const { sessions } = c.var;
  return {
    network: networkOf(c),
    signIn: async (userId, terms) => {
      const replacing = getCookie(c, sessions.cookieName);
      const cookie = await sessions.start(userId, { ...terms, replacing });
      c.header('Set-Cookie', cookie, { append: true });
    },
  };
}
