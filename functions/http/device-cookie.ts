import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { DEVICE_DAYS } from '#domain/account/retention.ts';
import { DAY } from '#domain/time.ts';
import { ourCookie } from '../cookies.ts';
import type { HonoEnv } from './hono-env.ts';

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
