import { Hono } from 'hono';
import { z } from 'zod';
import { asset, type NodeEnv, Refusal } from '../http.ts';
import type { Keys } from './api.ts';
import { body, invalid, NO_SUCH_ID } from './errors.ts';
import type { Ledger } from './ledger.ts';
import { attempt, attemptInput, declinedRefusal, signedPayment } from './payments.ts';

const payInput = attemptInput.omit({ amount: true, currency: true }).extend({ key_id: z.string() });

export function checkoutRoutes(ledger: Ledger, { keyId, keySecret }: Keys): Hono<NodeEnv> {
  return new Hono<NodeEnv>()
    .get('/checkout.js', asset(new URL('checkout.js', import.meta.url), 'text/javascript'))
    .get('/checkout/public', asset(new URL('checkout.html', import.meta.url), 'text/html'))
    .post('/checkout/payments', async (c) => {
      const { key_id, ...details } = await body(c, payInput);
      if (key_id !== keyId) throw invalid(NO_SUCH_ID);
      // Answers 200 for a declined card too: browsers log error statuses as errors.
      try {
        const payment = attempt(ledger, details);
        if (payment.status === 'failed') return c.json(declinedRefusal(payment).body);
        return c.json(payment.captured ? signedPayment(payment, keySecret) : { late: true });
      } catch (error) {
        if (error instanceof Refusal) return c.json(error.body);
        throw error;
      }
    });
}
