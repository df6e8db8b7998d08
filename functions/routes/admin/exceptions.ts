import { Hono } from 'hono';
import { issueInput } from '#domain/money/issue-input.ts';
import { resolveIssue } from '#functions/views/payments/resolve-issue.ts';
import { showIssues } from '#functions/views/payments/show-issues.ts';
import type { HonoEnv } from '../../http/hono-env.ts';
import { valid } from '../../http/validate.ts';

export const exceptions = new Hono<HonoEnv>()
  .get('/', async (c) => c.json(await showIssues(c.var.context, c.var.viewer)))
  .post('/', valid('json', issueInput), async (c) =>
    c.json(await resolveIssue(c.var.context, c.var.viewer, c.req.valid('json'))),
  );
