import { Hono } from 'hono';
import { z } from 'zod';
import type { NodeEnv } from '../http.ts';
import type { Keys } from './api.ts';
import { attempt, attemptInput, captureLate, recordSale, salesInput } from './attempts.ts';
import type { Ledger } from './ledger.ts';
import { receiptFor } from './receipt.ts';
import { body } from './request.ts';
import { WEBHOOK_MODES, type Webhooks } from './webhooks.ts';

const webhooksInput = z.strictObject({
  mode: z.enum(WEBHOOK_MODES).optional(),
  url: z.url().optional(),
});

const refundsInput = z.strictObject({ outcome: z.enum(['processed', 'failed']) });

const lateInput = z.strictObject({ order_id: z.string() });

/** What a test does in place of a payer, a bank or a bad day. */
export function controlRoutes(ledger: Ledger, webhooks: Webhooks, keys: Keys): Hono<NodeEnv> {
  return new Hono<NodeEnv>()
    .get('/state', (c) => {
      const { orders, payments, refunds, webhooks: sent } = ledger.state;
      return c.json({ orders, payments, refunds, webhooks: sent });
    })
    .post('/pay', async (c) => {
      const payment = attempt(ledger, await body(c, attemptInput));
      return c.json(receiptFor(payment, keys.keySecret));
    })
    .post('/sales', async (c) => {
      const { sales } = await body(c, salesInput);
      for (const sale of sales) recordSale(ledger, sale);
      ledger.commit();
      return c.json({ recorded: sales.length });
    })
    .post('/capture-late', async (c) => {
      const { order_id } = await body(c, lateInput);
      return c.json(receiptFor(captureLate(ledger, order_id), keys.keySecret));
    })
    .post('/refunds', async (c) => {
      const { outcome } = await body(c, refundsInput);
      ledger.refundOutcome = outcome;
      return c.json({ outcome });
    })
    .post('/webhooks', async (c) => {
      const { mode = webhooks.mode, url = webhooks.url } = await body(c, webhooksInput);
      webhooks.mode = mode;
      webhooks.url = url;
      return c.json({ mode, url });
    })
    .post('/webhooks/flush', async (c) => c.json({ sent: await webhooks.flush() }));
}

/** In place, since the webhooks' log is part of it. */
export function forget(ledger: Ledger): void {
  const { state, commit } = ledger;
  ledger.refundOutcome = 'processed';
  const { late, refund_keys, ...lists } = state;
  for (const list of Object.values(lists)) list.length = 0;
  for (const record of [late, refund_keys]) {
    for (const key of Object.keys(record)) delete record[key];
  }
  commit();
}
