import { Hono } from 'hono';
import { emailPage } from '#domain/email/desk.ts';
import type { AppContext } from '../../http/context.ts';
import { valid } from '../../http/validate.ts';
import { listEmails } from '../../services/email/list.ts';
import { resendAsAdmin } from '../../services/email/resend-as-admin.ts';
import { showEmail } from '../../services/email/show.ts';

export const emails = new Hono<AppContext>()
  .get('/', valid('query', emailPage), async (c) => {
    const { services, viewer } = c.var;
    return c.json(await listEmails(services, viewer, c.req.valid('query')));
  })
  .get('/:id', async (c) => {
    const { services, viewer } = c.var;
    return c.json(await showEmail(services, viewer, c.req.param('id')));
  })
  .post('/:id/resend', async (c) => {
    const { services, viewer } = c.var;
    return c.json(await resendAsAdmin(services, viewer, c.req.param('id')));
  });
