import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { NamedFile } from '#domain/documents/input.ts';
import { documentMessages } from '#domain/documents/messages.ts';
import { DomainError } from '#domain/errors.ts';
import type { SentFile } from '../services/documents/upload.ts';
import type { HonoEnv } from './hono-env.ts';

/** In the place of `jsonOnly`: no form of another site can send this type either. */
export const fileOnly = createMiddleware<HonoEnv>(async (c, next) => {
  if (c.req.header('Content-Type') !== 'application/octet-stream') {
    throw new DomainError('unsupported_media_type', documentMessages.sendFile);
  }
  await next();
});

/** The file that is the body of a request, not yet read. */
export function sentFile(c: Context<HonoEnv>, named: NamedFile): SentFile {
  const size = Number(c.req.header('Content-Length') ?? Number.NaN);
  return { ...named, size, body: c.req.raw.body };
}
