import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Visitor } from '../services/accounts/visitor.ts';
import type { AppContext } from './context.ts';
import { deviceName } from './device.ts';
import { networkOf } from './network.ts';

/** Makes this browser forget its session, and everything else of ours. */
export async function signOutHere(c: Context<AppContext>): Promise<void> {
  const { sessions } = c.var;
  c.header('Set-Cookie', await sessions.end(getCookie(c, sessions.cookieName)));
  c.header('Clear-Site-Data', '"cache", "storage"');
  c.set('signing', 'signed_out');
}

/** A new session at every sign-in; the one the browser had before ends. */
export function visitorOf(c: Context<AppContext>): Visitor {
  const { sessions } = c.var;
  return {
    network: networkOf(c),
    signIn: async (userId, terms) => {
      const replacing = getCookie(c, sessions.cookieName);
      const device = deviceName(c.req.header('User-Agent'));
      const cookie = await sessions.start(userId, device, { ...terms, replacing });
      c.header('Set-Cookie', cookie, { append: true });
      c.set('userId', userId);
      c.set('signing', 'signed_in');
    },
  };
}
