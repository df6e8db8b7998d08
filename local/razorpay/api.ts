import { Hono } from 'hono';
import { basicAuth } from 'hono/basic-auth';
import type { NodeEnv } from '../http.ts';
import { Refusal } from './errors.ts';
import type { Ledger } from './ledger.ts';
import { createOrder, createOrderInput, findOrder, listOrders, listOrdersInput } from './orders.ts';
import { capture, captureInput, findPayment, paymentsOf } from './payments.ts';
import { findRefund, refund, refundInput, refundsOf } from './refunds.ts';
import { body, query } from './request.ts';

export interface Keys {
  keyId: string;
  keySecret: string;
}

/** What the merchant's server calls: everything under /v1, behind the key and its secret. */
export function merchantApi(ledger: Ledger, { keyId, keySecret }: Keys): Hono<NodeEnv> {
  const wrongKey = new Refusal('Authentication failed', { status: 401 }).body;
  const api = new Hono<NodeEnv>().use(
    basicAuth({
      username: keyId,
      password: keySecret,
      realm: 'Razorpay',
      invalidUserMessage: wrongKey,
    }),
  );
  return api
    .route('/orders', orderRoutes(ledger))
    .route('/payments', paymentRoutes(ledger))
    .get('/refunds/:id', (c) => c.json(findRefund(ledger, c.req.param('id'))));
}

function orderRoutes(ledger: Ledger): Hono<NodeEnv> {
  return new Hono<NodeEnv>()
    .post('/', async (c) => c.json(createOrder(ledger, await body(c, createOrderInput))))
    .get('/', (c) => c.json(collection(listOrders(ledger, query(c, listOrdersInput)))))
    .get('/:id', (c) => c.json(findOrder(ledger, c.req.param('id'))))
    .get('/:id/payments', (c) => {
      const order = findOrder(ledger, c.req.param('id'));
      return c.json(collection(paymentsOf(ledger, order)));
    });
}

function paymentRoutes(ledger: Ledger): Hono<NodeEnv> {
  return new Hono<NodeEnv>()
    .get('/:id', (c) => c.json(findPayment(ledger, c.req.param('id'))))
    .post('/:id/capture', async (c) => {
      const input = await body(c, captureInput);
      return c.json(capture(ledger, c.req.param('id'), input));
    })
    .post('/:id/refund', async (c) => {
      const input = await body(c, refundInput);
      const key = c.req.header('x-refund-idempotency');
      return c.json(refund(ledger, c.req.param('id'), input, key));
    })
    .get('/:id/refunds', (c) => c.json(collection(refundsOf(ledger, c.req.param('id')))));
}

function collection<T>(items: T[]) {
  return { entity: 'collection', count: items.length, items };
}
