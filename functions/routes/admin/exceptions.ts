import { Hono } from 'hono';
import { issueInput } from '#domain/money/reconciliation-issues.ts';
import type { AppContext } from '../../http/context.ts';
import { valid } from '../../http/validate.ts';
import { resolveIssue } from '../../services/payments/resolve-issue.ts';
import { showIssues } from '../../services/payments/show-issues.ts';

export const exceptions = new Hono<AppContext>()
  .get('/', async (c) => c.json(await showIssues(c.var.services, c.var.viewer)))
  .post('/', valid('json', issueInput), async (c) => {
    const { services, viewer } = c.var;
    return c.json(await resolveIssue(services, viewer, c.req.valid('json')));
  });
