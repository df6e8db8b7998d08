import { Hono } from 'hono';
import { moneyQuery } from '#domain/money/weeks-query.ts';
import { listMoney } from '#functions/views/payments/list-money.ts';
import type { HonoEnv } from '../../http/hono-env.ts';
import { valid } from '../../http/validate.ts';

export const money = new Hono<HonoEnv>().get('/', valid('query', moneyQuery), async (c) =>
  c.json(await listMoney(c.var.context, c.var.viewer, c.req.valid('query'))),
);
