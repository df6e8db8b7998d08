import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type * as z from '#domain/zod.ts';
import { ourCookie } from '../cookies.ts';
import type { HonoEnv } from './hono-env.ts';

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
