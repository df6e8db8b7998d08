import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { networkAt } from '#domain/account/limit-keys.ts';
import { KNOWN_DEVICE_DAYS } from '#domain/account/privacy.ts';
import { DAY, lazily } from '#domain/time.ts';
import * as z from '#domain/zod.ts';
import { siteCookie } from '../identity/sessions/lucia.ts';
import type { Browser } from '../identity/sessions/sessions.ts';
import { newToken } from '../secrets.ts';
import type { HonoEnv } from './answers.ts';

/** The order counts: Edge’s User-Agent also contains `Chrome`, Android’s contains `Linux`. */
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

const DEVICE_MAX_AGE_S = (KNOWN_DEVICE_DAYS * DAY) / 1000;

export function browserOf(c: Context<HonoEnv>): Browser {
  const cookie = lazily(() => siteCookie(c.var.context.config, 'device'));
  const tokens = lazily(() => ({ current: getCookie(c, cookie().name) ?? '', next: newToken() }));
  /** The device cookie stays after a log-out: the cookie grants no access. */
  const storeDevice = () => {
    const { name, options } = cookie();
    setCookie(c, name, tokens().next, { ...options, maxAge: DEVICE_MAX_AGE_S });
  };
  return {
    /** Cloudflare sets CF-Connecting-IP. A visitor could forge X-Forwarded-For. */
    get network() {
      return networkAt(c.req.header('CF-Connecting-IP') ?? '');
    },
    get name() {
      return deviceName(c.req.header('User-Agent'));
    },
    deviceTokens: tokens,
    storeDevice,
    startSession(cookie, userId) {
      c.header('Set-Cookie', cookie, { append: true });
      storeDevice();
      c.set('userId', userId);
      c.set('sessionChange', 'signed_in');
    },
    renewSession: (cookie) => c.header('Set-Cookie', cookie, { append: true }),
    endSession(cookie) {
      c.header('Set-Cookie', cookie);
      c.header('Clear-Site-Data', '"cache", "storage"');
      c.set('sessionChange', 'signed_out');
    },
    onUserFound: (userId) => c.set('userId', userId),
  };
}

const TEN_MINUTES_S = 600;

const attemptFields = z.object({ state: z.string().check(z.minLength(1)), verifier: z.string() });

/** Keeps a sign-in attempt at Google, and `fields`, until Google sends the browser back. */
export function attemptCookie<Fields extends z.core.$ZodShape>(cookieName: string, fields: Fields) {
  const shape = z.extend(attemptFields, fields);
  const cookieOf = (c: Context<HonoEnv>) => siteCookie(c.var.context.config, cookieName);
  return {
    set(c: Context<HonoEnv>, attempt: Record<string, string>): void {
      const { name, options } = cookieOf(c);
      const value = new URLSearchParams(attempt).toString();
      setCookie(c, name, value, { ...options, maxAge: TEN_MINUTES_S });
    },
    readOnce(c: Context<HonoEnv>) {
      const { name, options } = cookieOf(c);
      const cookie = new URLSearchParams(getCookie(c, name));
      deleteCookie(c, name, options);
      if (cookie.get('state') !== c.req.query('state')) return undefined;
      return shape.safeParse(Object.fromEntries(cookie)).data;
    },
  };
}
