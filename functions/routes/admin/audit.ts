import { Hono } from 'hono';
import { auditPage } from '#domain/account/audit.ts';
import type { AppContext } from '../../http/context.ts';
import { valid } from '../../http/validate.ts';
import { listAudit } from '../../services/audit/list.ts';

export const audit = new Hono<AppContext>().get('/', valid('query', auditPage), async (c) => {
  const { services, viewer } = c.var;
  return c.json(await listAudit(services, viewer, c.req.valid('query')));
});
