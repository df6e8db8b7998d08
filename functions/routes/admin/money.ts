import { Hono } from 'hono';
import { moneyQuery } from '#domain/money/weeks.ts';
import type { AppContext } from '../../http/context.ts';
import { valid } from '../../http/validate.ts';
import { listMoney } from '../../services/payments/list-money.ts';

export const money = new Hono<AppContext>().get('/', valid('query', moneyQuery), async (c) => {
  const { services, viewer } = c.var;
  return c.json(await listMoney(services, viewer, c.req.valid('query')));
});
