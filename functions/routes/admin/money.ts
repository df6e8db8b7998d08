import { Hono } from 'hono';
import { moneyQuery } from '#domain/money/weeks.ts';
import type { HonoEnv } from '../../http/hono-env.ts';
import { valid } from '../../http/validate.ts';
import { listMoney } from '../../services/payments/list-money.ts';

export const money = new Hono<HonoEnv>().get('/', valid('query', moneyQuery), async (c) => {
  const { context, viewer } = c.var;
  return c.json(await listMoney(context, viewer, c.req.valid('query')));
});
