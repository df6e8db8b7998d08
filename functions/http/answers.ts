import { zValidator } from '@hono/zod-validator';
import type {
  Context as HonoContext,
  MiddlewareHandler,
  TypedResponse,
  ValidationTargets,
} from 'hono';
import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { JSONParsed } from 'hono/utils/types';
import { FILE_MAX_BYTES } from '#domain/documents/files.ts';
import type { NamedFile } from '#domain/documents/input.ts';
import { documentMessages } from '#domain/documents/messages.ts';
import { DomainError, invalidInput, signInFirst } from '#domain/errors.ts';
import type * as z from '#domain/zod.ts';
import type { Context, Viewer } from '../context.ts';
import type { SentFile } from '../documents/upload.ts';
import { log } from '../log.ts';
import { sha256 } from '../secrets.ts';

export interface HonoEnv {
  Bindings: object;
  Variables: {
    requestId: string;
    context: Context;
    viewer: Viewer;
    userId?: string;
    sessionChange?: 'signed_in' | 'signed_out';
  };
}

export type Action<Given extends unknown[], T> = (
  context: Context,
  viewer: Viewer,
  ...given: Given
) => Promise<T>;

type ActionResponse<T> = Response &
  (undefined extends T
    ? TypedResponse<null, 204, 'body'>
    : TypedResponse<JSONParsed<T>, ContentfulStatusCode, 'json'>);

type InputOf<Guard> = Guard extends MiddlewareHandler<infer _, infer __, infer I> ? I : never;

/** Calls the action with the id in the path, or with an empty text if the path has no id. */
export function answer<T>(action: Action<[id: string], T>, status?: 201 | 202) {
  return async (c: HonoContext<HonoEnv>) => {
    const [id = ''] = Object.values(c.req.param());
    return toResponse(c, await action(c.var.context, c.var.viewer, id), status);
  };
}

/** Calls the action with the validated input. If the path has an id, the id comes first. */
export function withInput<Target extends keyof ValidationTargets, Shape extends z.ZodMiniType, T>(
  target: Target,
  shape: Shape,
  action: Action<[input: z.output<Shape>], T> | Action<[id: string, input: z.output<Shape>], T>,
  status?: 201 | 202,
) {
  const guard = valid(target, shape);
  const handler = async (c: HonoContext<HonoEnv, string, InputOf<typeof guard>>) => {
    const given = [...Object.values(c.req.param()), c.req.valid(target as never)];
    const run = action as Action<unknown[], T>;
    return toResponse(c, await run(c.var.context, c.var.viewer, ...given), status);
  };
  return [guard, handler] as const;
}

interface CsvPage {
  csv: string;
  fileName: string;
  next: Record<string, string> | undefined;
}

export function csv<Shape extends z.ZodMiniType>(
  shape: Shape,
  action: Action<[input: z.output<Shape>], CsvPage>,
) {
  const guard = valid('query', shape);
  const handler = async (c: HonoContext<HonoEnv, string, InputOf<typeof guard>>) => {
    const input = c.req.valid('query' as never) as z.output<Shape>;
    const { csv, fileName, next } = await action(c.var.context, c.var.viewer, input);
    if (next) c.header('Link', `<${c.req.path}?${new URLSearchParams(next)}>; rel="next"`);
    return c.body(csv, 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${fileName}"`,
    });
  };
  return [guard, handler] as const;
}

function toResponse<T>(c: HonoContext<HonoEnv>, result: T, status?: 201 | 202): ActionResponse<T> {
  const response = result === undefined ? c.body(null, status ?? 204) : c.json(result, status);
  return response as ActionResponse<T>;
}

/** Wraps the action's result: `{ [name]: result }`. */
export function named<Name extends string, Given extends unknown[], T>(
  name: Name,
  action: Action<Given, T>,
): Action<Given, Record<Name, T>> {
  return async (...given) => ({ [name]: await action(...given) }) as Record<Name, T>;
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

const OTHER_SITE =
  'This request did not come from a page of our site. Please open our site and try again.';

/** Older browsers do not send `Sec-Fetch-Site`. Their `Origin` is checked instead. */
export const sameOrigin = createMiddleware<HonoEnv>(async (c, next) => {
  if (!SAFE_METHODS.has(c.req.method)) {
    const site = c.req.header('Sec-Fetch-Site');
    const origin = c.req.header('Origin');
    const trusted = site
      ? site === 'same-origin'
      : origin === new URL(c.var.context.config.SITE_URL).origin;
    if (!trusted) throw new DomainError('forbidden', OTHER_SITE);
  }
  await next();
});

/** Only requires a session cookie. The action checks that the session is valid. */
export const signedIn = createMiddleware<HonoEnv>(async (c, next) => {
  if (!c.var.viewer.hasSessionCookie) throw signInFirst();
  await next();
});

/** Rejects bodies that are not JSON: forms on other sites cannot send JSON. */
export const jsonOnly = createMiddleware<HonoEnv>(async (c, next) => {
  const type = c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase();
  const bodyless = SAFE_METHODS.has(c.req.method) || c.req.method === 'DELETE';
  if (!bodyless && type !== 'application/json') {
    throw new DomainError('unsupported_media_type', 'Please send JSON.');
  }
  await next();
});

export function valid<Shape extends z.ZodMiniType, Target extends keyof ValidationTargets>(
  target: Target,
  shape: Shape,
) {
  return zValidator(target, shape, (result) => {
    if (!result.success) throw invalidInput(result.error);
  });
}

const fileOnly = createMiddleware<HonoEnv>(async (c, next) => {
  if (c.req.header('Content-Type') !== 'application/octet-stream') {
    throw new DomainError('unsupported_media_type', documentMessages.sendFile);
  }
  await next();
});

const MAX_DISCARDED_BYTES = 2 * FILE_MAX_BYTES;

/** Reads a rejected upload of a known size to its end: browsers show no response before the end. */
const readRejectedToEnd = createMiddleware<HonoEnv>(async (c, next) => {
  await next();
  const { body } = c.req.raw;
  if (!c.error || !body || body.locked) return;
  if (sizeOf(c) <= MAX_DISCARDED_BYTES) await body.pipeTo(new WritableStream()).catch(() => {});
});

function sizeOf(c: HonoContext<HonoEnv>): number {
  return Number(c.req.header('Content-Length') ?? Number.NaN);
}

export function sentFile(c: HonoContext<HonoEnv>, named: NamedFile): SentFile {
  return { ...named, size: sizeOf(c), body: c.req.raw.body };
}

export const fileGuards = [readRejectedToEnd, sameOrigin, fileOnly, signedIn] as const;

const REFUSED_STATUSES = new Set([401, 403, 429]);

/** Logs the events that ASVS 16.3.1 and 16.3.2 require. The user's id is hashed. */
export const securityLog = createMiddleware<HonoEnv>(async (c, next) => {
  await next();
  const event = eventOf(c);
  if (!event) return;
  const { requestId, userId } = c.var;
  const route = `${c.req.method} ${routePath(c, -1)}`;
  const user = userId ? sha256(userId).slice(0, 16) : 'nobody';
  log(event, { requestId, route, status: c.res.status, user });
});

function eventOf(c: HonoContext<HonoEnv>): string | undefined {
  if (REFUSED_STATUSES.has(c.res.status)) return 'refused';
  if (c.var.sessionChange) return c.var.sessionChange;
  if (SAFE_METHODS.has(c.req.method) || !c.res.ok) return undefined;
  if (c.req.path.startsWith('/api/admin/')) return 'admin_acted';
  return c.req.path.startsWith('/api/account') ? 'account_changed' : undefined;
}
