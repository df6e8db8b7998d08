import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { z } from 'zod';
import type { NodeEnv } from '../http.ts';
import type { Keys } from './api.ts';
import { attempt } from './attempts.ts';
import { checkoutPage, refusalPage } from './checkout-page.ts';
import { invalid, NO_SUCH_ID, Refusal } from './errors.ts';
import type { Ledger } from './ledger.ts';
import { declined } from './payment-states.ts';
import { receiptFor } from './receipt.ts';
import { body, query } from './request.ts';

const pageInput = z.object({
  key_id: z.string(),
  order_id: z.string(),
  /** The page that opened the checkout: the only one it talks to. */
  origin: z.url(),
});

const text = z.string().max(512).nullable().default(null);

const payInput = z.strictObject({
  key_id: z.string(),
  order_id: z.string(),
  outcome: z.enum(['captured', 'failed', 'late']),
  seconds: z.number().min(0).max(86_400).optional(),
  email: text,
  contact: text,
  description: text,
});

const asset = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

/** What the payer's browser loads: the script for the shop's page, and the framed checkout. */
export function checkoutRoutes(ledger: Ledger, keys: Keys): Hono<NodeEnv> {
  const script = asset('checkout.js');
  return new Hono<NodeEnv>()
    .get('/checkout.js', (c) => c.body(script, 200, assetHeaders('text/javascript')))
    .route('/checkout', frameRoutes(ledger, keys));
}

function frameRoutes(ledger: Ledger, keys: Keys): Hono<NodeEnv> {
  const script = asset('checkout-frame.js');
  const style = asset('checkout-frame.css');
  return new Hono<NodeEnv>()
    .use(frameSecurity)
    .get('/frame.js', (c) => c.body(script, 200, assetHeaders('text/javascript')))
    .get('/frame.css', (c) => c.body(style, 200, assetHeaders('text/css')))
    .get('/public', (c) => {
      const { key_id, order_id, origin } = query(c, pageInput);
      const order = ledger.state.orders.find(({ id }) => id === order_id);
      if (!order || key_id !== keys.keyId) return c.html(refusalPage(origin, NO_SUCH_ID), 400);
      return c.html(checkoutPage(order, key_id, origin));
    })
    .post('/payments', async (c) => c.json(pay(ledger, keys, await body(c, payInput))));
}

/** Answers 200 even to a declined card: browsers log any other status as a fault of the page. */
function pay(ledger: Ledger, { keyId, keySecret }: Keys, input: z.infer<typeof payInput>): object {
  const { key_id, ...details } = input;
  if (key_id !== keyId) return invalid(NO_SUCH_ID).body;
  try {
    const payment = attempt(ledger, { ...details, method: 'card' });
    if (payment.status === 'failed') return declined(payment).body;
    return payment.captured ? receiptFor(payment, keySecret) : { late: true };
  } catch (error) {
    if (error instanceof Refusal) return error.body;
    throw error;
  }
}

// Framed by any shop, so no frame-ancestors; nothing else is let in.
const frameSecurity = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    connectSrc: ["'self'"],
    baseUri: ["'none'"],
    formAction: ["'none'"],
  },
  xFrameOptions: false,
  crossOriginResourcePolicy: false,
  crossOriginOpenerPolicy: false,
  strictTransportSecurity: false,
});

function assetHeaders(type: string): Record<string, string> {
  return {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-store',
    'cross-origin-resource-policy': 'cross-origin',
  };
}
