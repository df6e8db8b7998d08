import { Hono } from 'hono';
import { auditPage } from '#domain/account/audit.ts';
import { listAudit } from '#functions/views/audit/list.ts';
import type { HonoEnv } from '../../http/hono-env.ts';
import { valid } from '../../http/validate.ts';

export const audit = new Hono<HonoEnv>().get('/', valid('query', auditPage), async (c) =>
  c.json(await listAudit(c.var.context, c.var.viewer, c.req.valid('query'))),
);
