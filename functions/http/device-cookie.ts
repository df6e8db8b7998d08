import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { DEVICE_DAYS } from '#domain/retention.ts';
import { DAY } from '#domain/time.ts';
import type { AppContext } from './context.ts';

const NAME = 'device';
const MAX_AGE_S = (DEVICE_DAYS * DAY) / 1000;

/** What this browser was given when it last signed in anywhere; '' for one that never did. */
export function deviceOf(c: Context<AppContext>): string {
  return getCookie(c, NAME, prefixOf(c)) ?? '';
}

/** Outlives signing out, and opens nothing. Lax, since Strict would be lost on the way back from Google. */
export function setDevice(c: Context<AppContext>, token: string): void {
  const prefix = prefixOf(c);
  setCookie(c, NAME, token, {
    ...{ path: '/', httpOnly: true, sameSite: 'Lax', maxAge: MAX_AGE_S },
    ...(prefix && { prefix, secure: true }),
  });
}

/** Some browsers drop a Secure cookie on http, which only a local site is served by. */
function prefixOf(c: Context<AppContext>): 'host' | undefined {
  return c.var.services.config.SITE_URL.startsWith('https:') ? 'host' : undefined;
}
