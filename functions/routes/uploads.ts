import { Hono } from 'hono';
import { documentQuery, versionQuery } from '#domain/documents/input.ts';
import { addVersion, upload } from '../documents/upload.ts';
import { sameOrigin, signedIn } from '../http/guards.ts';
import type { HonoEnv } from '../http/hono-env.ts';
import { fileOnly, readToEnd, sentFile } from '../http/sent-file.ts';
import { valid } from '../http/validate.ts';

const guards = [readToEnd, sameOrigin, fileOnly, signedIn] as const;

export const uploads = new Hono<HonoEnv>()
  .post('/documents', ...guards, valid('query', documentQuery), async (c) => {
    const { context, viewer } = c.var;
    const { name: file, booking = null } = c.req.valid('query');
    const document = await upload(context, viewer, booking, sentFile(c, file));
    return c.json({ document }, 201);
  })
  .post('/documents/:id/versions', ...guards, valid('query', versionQuery), async (c) => {
    const { context, viewer } = c.var;
    const { name: file } = c.req.valid('query');
    const document = await addVersion(context, viewer, c.req.param('id'), sentFile(c, file));
    return c.json({ document }, 201);
  });
