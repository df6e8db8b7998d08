import { Hono } from 'hono';
import { basicAuth } from 'hono/basic-auth';
import type { NodeEnv } from '../http.ts';
import { accept, body, refusal } from './errors.ts';
import type { Ledger } from './ledger.ts';
import { createOrder, createOrderInput, findIn, listOrders, listOrdersInput } from './orders.ts';
import { capture, captureInput, paymentsOf } from './payments.ts';
import { refund, refundInput } from './refunds.ts';

export interface Keys {
  keyId: string;
  keySecret: string;
}

export function merchantApi(ledger: Ledger, { keyId, keySecret }: Keys): Hono<NodeEnv> {
  const { orders, payments, refunds } = ledger.state;
  const invalidUserMessage = refusal('Authentication failed', {}, 401).body;
  return new Hono<NodeEnv>()
    .use(basicAuth({ username: keyId, password: keySecret, invalidUserMessage }))
    .post('/orders', async (c) => c.json(createOrder(ledger, await body(c, createOrderInput))))
    .get('/orders', (c) => {
      const { receipt } = accept(listOrdersInput, c.req.query());
      return c.json(collection(listOrders(ledger, receipt)));
    })
    .get('/orders/:id', (c) => c.json(findIn(orders, c.req.param('id'))))
    .get('/orders/:id/payments', (c) => {
      const { id } = findIn(orders, c.req.param('id'));
      return c.json(collection(paymentsOf(ledger, id)));
    })
    .get('/payments/:id', (c) => c.json(findIn(payments, c.req.param('id'))))
    .post('/payments/:id/capture', async (c) => {
      const { amount } = await body(c, captureInput);
      return c.json(capture(ledger, c.req.param('id'), amount));
    })
    .post('/payments/:id/refund', async (c) => {
      const input = await body(c, refundInput);
      const key = c.req.header('x-refund-idempotency');
      return c.json(refund(ledger, c.req.param('id'), input, key));
    })
    .get('/payments/:id/refunds', (c) => {
      const { id } = findIn(payments, c.req.param('id'));
      const ofPayment = refunds.filter(({ payment_id }) => payment_id === id);
      return c.json(collection(ofPayment.slice(-Number(c.req.query('count') ?? 10))));
    })
    .get('/refunds/:id', (c) => c.json(findIn(refunds, c.req.param('id'))));
}

function collection<T>(items: T[]) {
  return { entity: 'collection', count: items.length, items };
}
