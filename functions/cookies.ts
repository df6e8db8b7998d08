import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { DEVICE_DAYS } from '#domain/account/privacy.ts';
import { DAY } from '#domain/time.ts';
import type * as z from '#domain/zod.ts';
import type { HonoEnv } from './http/hono-env.ts';

export interface OurCookie {
  name: string;
  options: { path: '/'; httpOnly: true; sameSite: 'Lax'; secure: boolean };
}

/**
 * Over https a cookie is Secure, and `__Host-` ties it to this one host. Over http, which production
 * refuses, it is neither: WebKit would drop it. Lax, since Strict would be lost on the way from Google.
 */
export function ourCookie({ SITE_URL }: { SITE_URL: string }, name: string): OurCookie {
  const secure = new URL(SITE_URL).protocol === 'https:';
  return {
    name: secure ? `__Host-${name}` : name,
    options: { path: '/', httpOnly: true, sameSite: 'Lax', secure },
  };
}

const TEN_MINUTES_S = 600;

export function attemptCookie<T>(cookieName: string, shape: z.ZodMiniType<T>) {
  const cookieOf = (c: Context<HonoEnv>) => ourCookie(c.var.context.config, cookieName);
  return {
    give(c: Context<HonoEnv>, attempt: Record<string, string>): void {
      const { name, options } = cookieOf(c);
      const value = new URLSearchParams(attempt).toString();
      setCookie(c, name, value, { ...options, maxAge: TEN_MINUTES_S });
    },
    /** undefined for a browser that was given none, or something else. */
    take(c: Context<HonoEnv>): T | undefined {
      const { name, options } = cookieOf(c);
      const cookie = new URLSearchParams(getCookie(c, name));
      deleteCookie(c, name, options);
      return shape.safeParse(Object.fromEntries(cookie)).data;
    },
  };
}

const MAX_AGE_S = (DEVICE_DAYS * DAY) / 1000;

export function deviceOf(c: Context<HonoEnv>): string {
  return getCookie(c, deviceCookie(c).name) ?? '';
}

/** Outlives signing out, and opens nothing. */
export function setDevice(c: Context<HonoEnv>, token: string): void {
  const { name, options } = deviceCookie(c);
  setCookie(c, name, token, { ...options, maxAge: MAX_AGE_S });
}

function deviceCookie(c: Context<HonoEnv>) {
  return ourCookie(c.var.context.config, 'device');
}
