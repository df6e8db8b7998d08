import { EventEmitter, once } from 'node:events';
import { Hono } from 'hono';
import Razorpay from 'razorpay';
import { onTestFinished } from 'vitest';
import { listen, type NodeEnv, type StandIn } from '#local/http.ts';
import { type RazorpayOptions, startRazorpay } from '#local/razorpay/server.ts';

const secrets = { keySecret: 'secret-of-the-key', webhookSecret: 'secret-of-the-webhook' };
export const KEYS = { keyId: 'rzp_test_local', ...secrets };

export async function startStandIn(options: Partial<RazorpayOptions> = {}): Promise<StandIn> {
  const running = await startRazorpay({ port: 0, refundDelayMs: 1, ...KEYS, ...options });
  onTestFinished(running.close);
  return running;
}

export function createSdk(url: string): Razorpay {
  const client = new Razorpay({ key_id: KEYS.keyId, key_secret: KEYS.keySecret });
  const { api } = client as unknown as { api: { rq: { defaults: { baseURL: string } } } };
  api.rq.defaults.baseURL = url;
  return client;
}

export async function control<T>(url: string, path: string, body: object = {}): Promise<T> {
  const request = { method: 'POST', body: JSON.stringify(body) };
  const response = await fetch(`${url}/__control/${path}`, request);
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as T;
}

interface Receipt {
  razorpay_payment_id: string;
  razorpay_signature: string;
}

export const pay = (url: string, order_id: string, outcome = 'captured', more: object = {}) =>
  control<Receipt>(url, 'pay', { order_id, outcome, ...more });

export async function startWebhookReceiver() {
  const received: { id: string | undefined; raw: string }[] = [];
  const arrivals = new EventEmitter();
  const app = new Hono<NodeEnv>().post('/', async ({ req }) => {
    received.push({ id: req.header('x-razorpay-event-id'), raw: await req.text() });
    arrivals.emit('arrival');
    return new Response();
  });
  const { url, close } = await listen(app, 0);
  onTestFinished(close);
  return {
    url,
    events: () => received.map(({ raw }) => JSON.parse(raw).event),
    async waitFor(count: number) {
      while (received.length < count) await once(arrivals, 'arrival');
      return received;
    },
  };
}
