import { zValidator } from '@hono/zod-validator';
import type { Context, ValidationTargets } from 'hono';
import { getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import { FILE_MAX_BYTES } from '#domain/documents/files.ts';
import type { NamedFile } from '#domain/documents/input.ts';
import { documentMessages } from '#domain/documents/messages.ts';
import { DomainError, fieldErrors, signInFirst } from '#domain/errors.ts';
import type * as z from '#domain/zod.ts';
import type { SentFile } from '../documents/upload.ts';
import { log } from '../log.ts';
import { sha256 } from '../tokens.ts';
import type { HonoEnv } from './hono-env.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

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

export const fileOnly = createMiddleware<HonoEnv>(async (c, next) => {
  if (c.req.header('Content-Type') !== 'application/octet-stream') {
    throw new DomainError('unsupported_media_type', documentMessages.sendFile);
  }
  await next();
});

const MOST_READ = 2 * FILE_MAX_BYTES;

/** Of a file that is refused the rest is read: a browser hears the answer only once it has sent all. */
export const readToEnd = createMiddleware<HonoEnv>(async (c, next) => {
  await next();
  const { body } = c.req.raw;
  if (!c.error || !body || body.locked || sizeOf(c) > MOST_READ) return;
  await body.pipeTo(new WritableStream()).catch(() => {});
});

function sizeOf(c: Context<HonoEnv>): number {
  return Number(c.req.header('Content-Length') ?? Number.NaN);
}

/** The file that is the body of a request, not yet read. */
export function sentFile(c: Context<HonoEnv>, named: NamedFile): SentFile {
  return { ...named, size: sizeOf(c), body: c.req.raw.body };
}

const REFUSED = new Set([401, 403, 429]);

/** Logs sign-ins, refusals and changes (ASVS 16.3.1, 16.3.2), with a hash of the user's id. */
export const securityLog = createMiddleware<HonoEnv>(async (c, next) => {
  await next();
  const event = eventOf(c);
  if (!event) return;
  const { requestId, userId } = c.var;
  const route = `${c.req.method} ${routePath(c, -1)}`;
  const user = userId ? sha256(userId).slice(0, 16) : 'nobody';
  log(event, { requestId, route, status: c.res.status, user });
});

function eventOf(c: Context<HonoEnv>): string | undefined {
  if (REFUSED.has(c.res.status)) return 'refused';
  if (c.var.signing) return c.var.signing;
  if (SAFE_METHODS.has(c.req.method) || !c.res.ok) return undefined;
  if (c.req.path.startsWith('/api/admin/')) return 'admin_acted';
  return c.req.path.startsWith('/api/account') ? 'account_changed' : undefined;
}
