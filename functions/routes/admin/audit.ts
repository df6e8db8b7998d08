import { Hono } from 'hono';
import { auditPage } from '#domain/account/audit.ts';
import type { HonoEnv } from '../../http/hono-env.ts';
import { valid } from '../../http/validate.ts';
import { listAudit } from '../../services/audit/list.ts';

export const audit = new Hono<HonoEnv>().get('/', valid('query', auditPage), async (c) =>
  c.json(await listAudit(c.var.context, c.var.viewer, c.req.valid('query'))),
);
