import { Hono } from 'hono';
import { proofInput } from '#domain/account/account.ts';
import { codeInput } from '#domain/account/admin-access-input.ts';
import { beginSecondFactor } from '#functions/identity/second-factor/begin.ts';
import { confirmSecondFactor } from '#functions/identity/second-factor/confirm.ts';
import { giveCode } from '#functions/identity/second-factor/give-code.ts';
import { showSecondFactor } from '#functions/identity/second-factor/show.ts';
import { turnOffSecondFactor } from '#functions/identity/second-factor/turn-off.ts';
import type { HonoEnv } from '../../http/hono-env.ts';
import { valid } from '../../http/validate.ts';

export const secondFactor = new Hono<HonoEnv>()
  .get('/', async (c) => c.json(await showSecondFactor(c.var.context, c.var.viewer)))
  .post('/', valid('json', proofInput), async (c) =>
    c.json(await beginSecondFactor(c.var.context, c.var.viewer, c.req.valid('json')), 201),
  )
  .post('/confirmation', valid('json', codeInput), async (c) => {
    await confirmSecondFactor(c.var.context, c.var.viewer, c.req.valid('json'));
    return c.body(null, 204);
  })
  .post('/code', valid('json', codeInput), async (c) => {
    await giveCode(c.var.context, c.var.viewer, c.req.valid('json'));
    return c.body(null, 204);
  })
  .post('/removal', valid('json', codeInput), async (c) => {
    await turnOffSecondFactor(c.var.context, c.var.viewer, c.req.valid('json'));
    return c.body(null, 204);
  });
