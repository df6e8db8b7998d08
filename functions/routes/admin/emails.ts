import { Hono } from 'hono';
import { emailPage } from '#domain/email/desk-query.ts';
import type { HonoEnv } from '../../http/hono-env.ts';
import { valid } from '../../http/validate.ts';
import { listEmails } from '../../services/email/list.ts';
import { resendAsAdmin } from '../../services/email/resend-as-admin.ts';
import { showEmail } from '../../services/email/show.ts';

export const emails = new Hono<HonoEnv>()
  .get('/', valid('query', emailPage), async (c) =>
    c.json(await listEmails(c.var.context, c.var.viewer, c.req.valid('query'))),
  )
  .get('/:id', async (c) => c.json(await showEmail(c.var.context, c.var.viewer, c.req.param('id'))))
  .post('/:id/resend', async (c) =>
    c.json(await resendAsAdmin(c.var.context, c.var.viewer, c.req.param('id'))),
  );
