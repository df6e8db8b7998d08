import { Hono } from 'hono';
import { emailPage } from '#domain/email/desk-query.ts';
import { listEmails } from '#functions/views/email/list.ts';
import { resendAsAdmin } from '#functions/views/email/resend-as-admin.ts';
import { showEmail } from '#functions/views/email/show.ts';
import type { HonoEnv } from '../../http/hono-env.ts';
import { valid } from '../../http/validate.ts';

export const emails = new Hono<HonoEnv>()
  .get('/', valid('query', emailPage), async (c) =>
    c.json(await listEmails(c.var.context, c.var.viewer, c.req.valid('query'))),
  )
  .get('/:id', async (c) => c.json(await showEmail(c.var.context, c.var.viewer, c.req.param('id'))))
  .post('/:id/resend', async (c) =>
    c.json(await resendAsAdmin(c.var.context, c.var.viewer, c.req.param('id'))),
  );
