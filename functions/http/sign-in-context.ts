import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { deviceOf, setDevice } from '../cookies.ts';
import { rememberDevice, type SignInContext } from '../identity/sessions/sessions.ts';
import { newToken } from '../tokens.ts';
import type { HonoEnv } from './hono-env.ts';
import { deviceName, networkOf } from './network.ts';

export async function signOutHere(c: Context<HonoEnv>): Promise<void> {
  const { sessions } = c.var;
  c.header('Set-Cookie', await sessions.end(getCookie(c, sessions.cookieName)));
  c.header('Clear-Site-Data', '"cache", "storage"');
  c.set('signing', 'signed_out');
}

/** A new session at every sign-in; the one the browser had before ends. */
export function signInContextOf(c: Context<HonoEnv>): SignInContext {
  const { context, sessions } = c.var;
  const device = { old: deviceOf(c), new: newToken() };
  return {
    network: networkOf(c),
    device,
    signIn: async (userId, options) => {
      const replacing = getCookie(c, sessions.cookieName);
      const name = deviceName(c.req.header('User-Agent'));
      const known = rememberDevice(context, userId, device, options.onlyIf);
      const extraStatements = { own: options.extraStatements, known };
      const cookie = await sessions.start(userId, name, { ...options, replacing, extraStatements });
      c.header('Set-Cookie', cookie, { append: true });
      setDevice(c, device.new);
      c.set('userId', userId);
      c.set('signing', 'signed_in');
    },
  };
}
