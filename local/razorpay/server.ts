import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { type Fault, faults } from '../faults.ts';
import { listen, type NodeEnv, type StandIn } from '../http.ts';
import { PAGE_HEADERS } from '../page.ts';
import { keep } from '../state.ts';
import { merchantApi } from './api.ts';
import { awaitBank } from './attempts.ts';
import { checkoutRoutes } from './checkout.ts';
import { controlRoutes, forget } from './control.ts';
import { emptyState, stateSchema } from './entities.ts';
import { invalid, Refusal, statusBody } from './errors.ts';
import type { Ledger } from './ledger.ts';
import { ledgerPage } from './ledger-page.ts';
import { findPayment } from './payments.ts';
import { awaitRefund } from './refunds.ts';
import { createTimers } from './timers.ts';
import { type WebhookMode, Webhooks } from './webhooks.ts';

export interface RazorpayOptions {
  /** 0 takes a free port. */
  port: number;
  /** Where the state outlives the process; left out, it is kept in memory. */
  stateFile?: string;
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** Can also be told later: POST /__control/webhooks {url}. */
  webhookUrl?: string;
  /** `send` if left out. */
  webhookMode?: WebhookMode;
  webhookRetryDelaysMs?: readonly number[];
  refundDelayMs?: number;
}

const RETRY_DELAYS_MS = [1000, 5000, 25_000, 125_000];

/** A Razorpay that lives on this machine: its API, its checkout and its webhooks. */
export async function startRazorpay(options: RazorpayOptions): Promise<StandIn> {
  const { value: state, save } = keep(options.stateFile, stateSchema, emptyState());
  const timers = createTimers();
  const webhooks = new Webhooks(options.webhookUrl, {
    mode: options.webhookMode ?? 'send',
    log: state.webhooks,
    save,
    secret: options.webhookSecret,
    timers,
    retryDelaysMs: options.webhookRetryDelaysMs ?? RETRY_DELAYS_MS,
  });
  const ledger: Ledger = {
    state,
    timers,
    refundDelayMs: options.refundDelayMs ?? 500,
    refundOutcome: 'processed',
    commit(...events) {
      webhooks.publish(events);
      save();
    },
  };
  resume(ledger);
  const armed: Fault[] = [];
  const server = await listen(createApp(ledger, webhooks, options, armed), options.port);
  return {
    ...server,
    async reset() {
      armed.length = 0;
      timers.clear();
      await webhooks.reset();
      forget(ledger);
    },
    async close() {
      timers.clear();
      await webhooks.close();
      await server.close();
    },
  };
}

/** Takes up what was under way when the process last stopped. */
function resume(ledger: Ledger): void {
  for (const id of Object.keys(ledger.state.late)) awaitBank(ledger, findPayment(ledger, id));
  for (const refund of ledger.state.refunds) {
    if (refund.status === 'pending') awaitRefund(ledger, refund);
  }
}

function createApp(
  ledger: Ledger,
  webhooks: Webhooks,
  options: RazorpayOptions,
  armed: Fault[],
): Hono<NodeEnv> {
  const app = new Hono<NodeEnv>();
  app.use(faults(armed, statusBody));
  app.get('/', (c) => c.html(ledgerPage(ledger.state), 200, PAGE_HEADERS));
  app.route('/__control', controlRoutes(ledger, webhooks, options));
  app.route('/v1', checkoutRoutes(ledger, options));
  app.route('/v1', merchantApi(ledger, options));
  app.notFound((c) => c.json(invalid('The requested URL was not found on the server.').body, 400));
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    if (error instanceof Refusal) return c.json(error.body, error.status);
    console.error(error);
    return c.json(statusBody(500), 500);
  });
  return app;
}
