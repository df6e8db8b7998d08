import { zValidator } from '@hono/zod-validator';
import type { ValidationTargets } from 'hono';
import { getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { DomainError, signInFirst } from '#domain/errors.ts';
import { fieldErrors } from '#domain/invalid.ts';
import type * as z from '#domain/zod.ts';
import type { HonoEnv } from './hono-env.ts';

export const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses unsafe requests of other sites: by Sec-Fetch-Site or, in older browsers, by Origin. */
export const sameOrigin = createMiddleware<HonoEnv>(async (c, next) => {
  if (!SAFE_METHODS.has(c.req.method)) {
    const site = c.req.header('Sec-Fetch-Site');
    const origin = c.req.header('Origin');
    const trusted = site
      ? site === 'same-origin'
      : origin === new URL(c.var.context.config.SITE_URL).origin;
    if (!trusted) throw new DomainError('forbidden', 'This request did not come from our site.');
  }
  await next();
});

/** Refuses the plainly signed-out before their input is looked at; the verb's query does the rest. */
export const signedIn = createMiddleware<HonoEnv>(async (c, next) => {
  if (!getCookie(c, c.var.sessions.cookieName)) throw signInFirst();
  await next();
});

/** A body that is not JSON could have been sent by a plain form of another site. */
export const jsonOnly = createMiddleware<HonoEnv>(async (c, next) => {
  const type = c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase();
  const bodyless = SAFE_METHODS.has(c.req.method) || c.req.method === 'DELETE';
  if (!bodyless && type !== 'application/json') {
    throw new DomainError('unsupported_media_type', 'Please send JSON.');
  }
  await next();
});

/** Parses a part of the request by a domain schema, or answers `invalid` with its sentences. */
export function valid<Shape extends z.ZodMiniType, Target extends keyof ValidationTargets>(
  target: Target,
  shape: Shape,
) {
  return zValidator(target, shape, (result) => {
    if (!result.success) throw fieldErrors(result.error);
  });
}
