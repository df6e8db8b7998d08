import { Hono } from 'hono';
import { z } from 'zod';
import { type Fault, faultMiddleware } from '../faults.ts';
import {
  answerRefusals,
  listen,
  type NodeEnv,
  type StandIn,
  type StandInOptions,
} from '../http.ts';
import { PAGE_HEADERS } from '../page.ts';
import { openStore } from '../state.ts';
import { type Keys, merchantApi } from './api.ts';
import { checkoutRoutes } from './checkout.ts';
import { body, errorBodyFor, invalid } from './errors.ts';
import { createTimers, emptyState, type Ledger } from './ledger.ts';
import { ledgerPage } from './ledger-page.ts';
import { findIn } from './orders.ts';
import {
  attempt,
  attemptInput,
  awaitBank,
  captureLate,
  recordSale,
  saleInput,
  signedPayment,
} from './payments.ts';
import { awaitRefund } from './refunds.ts';
import { WEBHOOK_MODES, type WebhookMode, Webhooks } from './webhooks.ts';

export interface RazorpayOptions extends StandInOptions, Keys {
  webhookSecret: string;
  webhookUrl?: string;
  webhookMode?: WebhookMode;
  refundDelayMs?: number;
}

/** Razorpay retries for 24 hours. These waits are shorter, so developers see each retry. */
const RETRY_DELAYS_MS = [1000, 5000, 25_000, 125_000];
const REFUND_DELAY_MS = 500;

export async function startRazorpay(options: RazorpayOptions): Promise<StandIn> {
  const { value: state, save } = openStore(options.stateFile, emptyState());
  const timers = createTimers();
  const webhooks = new Webhooks(options.webhookUrl, {
    mode: options.webhookMode ?? 'send',
    log: state.webhooks,
    save,
    secret: options.webhookSecret,
    timers,
    retryDelaysMs: RETRY_DELAYS_MS,
  });
  const ledger: Ledger = {
    state,
    timers,
    refundDelayMs: options.refundDelayMs ?? REFUND_DELAY_MS,
    refundOutcome: 'processed',
    commit(...events) {
      webhooks.publish(events);
      save();
    },
  };
  resume(ledger);
  const pendingFaults: Fault[] = [];
  const server = await listen(createApp(ledger, webhooks, options, pendingFaults), options.port);
  return {
    ...server,
    async reset() {
      pendingFaults.length = 0;
      timers.clear();
      await webhooks.reset();
      ledger.refundOutcome = 'processed';
      clear(ledger);
    },
    async close() {
      timers.clear();
      await webhooks.close();
      await server.close();
    },
  };
}

function resume(ledger: Ledger): void {
  const { late, payments, refunds } = ledger.state;
  for (const id of Object.keys(late)) awaitBank(ledger, findIn(payments, id));
  for (const refund of refunds) if (refund.status === 'pending') awaitRefund(ledger, refund);
}

/** Empties the lists but does not replace them, because other objects refer to these lists. */
function clear({ state, commit }: Ledger): void {
  const { late, refund_keys, ...lists } = state;
  for (const list of Object.values(lists)) list.length = 0;
  for (const record of [late, refund_keys]) {
    for (const key of Object.keys(record)) delete record[key];
  }
  commit();
}

function createApp(
  ledger: Ledger,
  webhooks: Webhooks,
  options: RazorpayOptions,
  pendingFaults: Fault[],
): Hono<NodeEnv> {
  const app = new Hono<NodeEnv>();
  app.use(faultMiddleware(pendingFaults, errorBodyFor));
  app.get('/', (c) => c.html(ledgerPage(ledger.state), 200, PAGE_HEADERS));
  app.route('/__control', controlRoutes(ledger, webhooks, options));
  // Public routes must come first: the merchant API requires basic auth for each path under /v1.
  app.route('/v1', checkoutRoutes(ledger, options));
  app.route('/v1', merchantApi(ledger, options));
  // Razorpay answers 400 here, not 404.
  app.notFound((c) => c.json(invalid('The requested URL was not found on the server.').body, 400));
  return app.onError(answerRefusals(errorBodyFor));
}

const orderInput = attemptInput.pick({ order_id: true });
const salesInput = z.strictObject({ sales: z.array(saleInput) });
const refundsInput = z.strictObject({ outcome: z.enum(['processed', 'failed']) });
const webhooksInput = z.strictObject({ mode: z.enum(WEBHOOK_MODES) });

function controlRoutes(
  ledger: Ledger,
  webhooks: Webhooks,
  { keySecret }: RazorpayOptions,
): Hono<NodeEnv> {
  return new Hono<NodeEnv>()
    .get('/state', (c) => c.json(ledger.state))
    .post('/pay', async (c) => {
      const payment = attempt(ledger, await body(c, attemptInput));
      return c.json(signedPayment(payment, keySecret));
    })
    .post('/sales', async (c) => {
      const { sales } = await body(c, salesInput);
      for (const sale of sales) recordSale(ledger, sale);
      ledger.commit();
      return c.json({ recorded: sales.length });
    })
    .post('/capture-late', async (c) => {
      const { order_id } = await body(c, orderInput);
      return c.json(signedPayment(captureLate(ledger, order_id), keySecret));
    })
    .post('/refunds', async (c) => {
      const { outcome } = await body(c, refundsInput);
      ledger.refundOutcome = outcome;
      return c.json({ outcome });
    })
    .post('/webhooks', async (c) => {
      const { mode } = await body(c, webhooksInput);
      webhooks.mode = mode;
      return c.json({ mode });
    })
    .post('/webhooks/flush', async (c) => c.json({ sent: await webhooks.flush() }));
}
