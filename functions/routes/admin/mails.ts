import { Hono } from 'hono';
import { mailPage } from '#domain/mail-desk.ts';
import type { AppContext } from '../../http/context.ts';
import { valid } from '../../http/validate.ts';
import { listMails } from '../../services/admin/list-mails.ts';
import { resendMail } from '../../services/admin/resend-mail.ts';
import { showMail } from '../../services/admin/show-mail.ts';

export const mails = new Hono<AppContext>()
  .get('/', valid('query', mailPage), async (c) => {
    const { services, viewer } = c.var;
    return c.json(await listMails(services, viewer, c.req.valid('query')));
  })
  .get('/:id', async (c) => {
    const { services, viewer } = c.var;
    return c.json(await showMail(services, viewer, c.req.param('id')));
  })
  .post('/:id/resend', async (c) => {
    const { services, viewer } = c.var;
    return c.json(await resendMail(services, viewer, c.req.param('id')));
  });
