import { Hono } from 'hono';
import { savedAs } from '#domain/documents/file-name.ts';
import {
  commentInput,
  documentQuery,
  downloadQuery,
  versionQuery,
} from '#domain/documents/input.ts';
import { comment, download, listOwnDocuments } from '../documents/find.ts';
import { deleteDocument } from '../documents/stored-files.ts';
import { addVersion, upload } from '../documents/upload.ts';
import { answer, named, take } from '../http/answers.ts';
import { fileOnly, readToEnd, sameOrigin, sentFile, signedIn, valid } from '../http/guards.ts';
import type { HonoEnv } from '../http/hono-env.ts';

export const documents = new Hono<HonoEnv>()
  .get('/', answer(listOwnDocuments))
  // To be saved, never shown: whatever is in it, no browser runs it as a page of ours.
  .get('/:id', valid('query', downloadQuery), async (c) => {
    const { context, viewer } = c.var;
    const { version } = c.req.valid('query');
    const { name, size, content } = await download(context, viewer, c.req.param('id'), version);
    c.header('Content-Type', 'application/octet-stream');
    c.header('Content-Disposition', savedAs(name));
    c.header('Content-Length', String(size));
    return c.body(content);
  })
  .delete('/:id', answer(deleteDocument))
  .post('/:id/comments', ...take('json', commentInput, named('comment', comment), 201));

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
