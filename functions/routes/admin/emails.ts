import { Hono } from 'hono';
import { mailPage } from '#domain/email/desk.ts';
import type { AppContext } from '../../http/context.ts';
import { valid } from '../../http/validate.ts';
import { listMails } from '../../services/email/list.ts';
import { resendMail } from '../../services/email/resend.ts';
import { showMail } from '../../services/email/show.ts';

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
