import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { NamedFile } from '#domain/documents/input.ts';
import { FILE_MAX_BYTES } from '#domain/documents/kinds.ts';
import { documentMessages } from '#domain/documents/messages.ts';
import { DomainError } from '#domain/errors.ts';
import type { SentFile } from '../documents/upload.ts';
import type { HonoEnv } from './hono-env.ts';

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
