import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { networkAt } from '#domain/account/limits.ts';
import { DEVICE_DAYS } from '#domain/account/privacy.ts';
import { DAY } from '#domain/time.ts';
import type * as z from '#domain/zod.ts';
import { siteCookie } from '../identity/sessions/lucia.ts';
import { rememberDevice, type SignInContext } from '../identity/sessions/sessions.ts';
import { newToken } from '../secrets.ts';
import type { HonoEnv } from './answers.ts';

/** Cloudflare sets CF-Connecting-IP. A visitor could forge X-Forwarded-For. */
export function networkOf(c: Context): string {
  return networkAt(c.req.header('CF-Connecting-IP') ?? '');
}

/** The order matters: the User-Agent of Edge also contains `Chrome`. */
const browsers = [
  { name: 'Microsoft Edge', pattern: /Edg/ },
  { name: 'Opera', pattern: /OPR/ },
  { name: 'Samsung Internet', pattern: /SamsungBrowser/ },
  { name: 'Firefox', pattern: /Firefox|FxiOS/ },
  { name: 'Chrome', pattern: /Chrome|CriOS/ },
  { name: 'Safari', pattern: /Safari/ },
];

const systems = [
  { name: 'iOS', pattern: /iPhone|iPad/ },
  { name: 'Android', pattern: /Android/ },
  { name: 'Windows', pattern: /Windows/ },
  { name: 'macOS', pattern: /Mac OS X/ },
  { name: 'Chrome OS', pattern: /CrOS/ },
  { name: 'Linux', pattern: /Linux/ },
];

export function deviceName(userAgent = ''): string {
  const browser = browsers.find(({ pattern }) => pattern.test(userAgent))?.name ?? 'A browser';
  const system = systems.find(({ pattern }) => pattern.test(userAgent))?.name;
  return system ? `${browser} on ${system}` : browser;
}

export async function signOutHere(c: Context<HonoEnv>): Promise<void> {
  const { sessions } = c.var;
  c.header('Set-Cookie', await sessions.end(getCookie(c, sessions.cookieName)));
  c.header('Clear-Site-Data', '"cache", "storage"');
  c.set('signing', 'signed_out');
}

export function signInContextOf(c: Context<HonoEnv>): SignInContext {
  const { context, sessions } = c.var;
  const device = { old: deviceTokenOf(c), new: newToken() };
  return {
    network: c.var.viewer.network,
    device,
    signIn: async (userId, options) => {
      const remembered = rememberDevice(context, userId, device, options.onlyIf);
      const cookie = await sessions.start(userId, deviceName(c.req.header('User-Agent')), {
        ...options,
        replacedToken: getCookie(c, sessions.cookieName),
        extraStatements: { own: options.extraStatements, remembered },
      });
      c.header('Set-Cookie', cookie, { append: true });
      setDeviceCookie(c, device.new);
      c.set('userId', userId);
      c.set('signing', 'signed_in');
    },
  };
}

const TEN_MINUTES_S = 600;

export function attemptCookie<T extends { state: string }>(
  cookieName: string,
  shape: z.ZodMiniType<T>,
) {
  const cookieOf = (c: Context<HonoEnv>) => siteCookie(c.var.context.config, cookieName);
  return {
    set(c: Context<HonoEnv>, attempt: Record<string, string>): void {
      const { name, options } = cookieOf(c);
      const value = new URLSearchParams(attempt).toString();
      setCookie(c, name, value, { ...options, maxAge: TEN_MINUTES_S });
    },
    readOnce(c: Context<HonoEnv>): T | undefined {
      const { name, options } = cookieOf(c);
      const cookie = new URLSearchParams(getCookie(c, name));
      deleteCookie(c, name, options);
      const attempt = shape.safeParse(Object.fromEntries(cookie)).data;
      return attempt?.state === c.req.query('state') ? attempt : undefined;
    },
  };
}

const DEVICE_MAX_AGE_S = (DEVICE_DAYS * DAY) / 1000;

export function deviceTokenOf(c: Context<HonoEnv>): string {
  return getCookie(c, deviceCookie(c).name) ?? '';
}

/** The cookie stays after signing out. It grants no access. */
export function setDeviceCookie(c: Context<HonoEnv>, token: string): void {
  const { name, options } = deviceCookie(c);
  setCookie(c, name, token, { ...options, maxAge: DEVICE_MAX_AGE_S });
}

function deviceCookie(c: Context<HonoEnv>) {
  return siteCookie(c.var.context.config, 'device');
}
