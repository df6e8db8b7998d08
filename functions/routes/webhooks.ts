import { Hono } from 'hono';
import { DomainError } from '#domain/errors.ts';
import type { AppContext } from '../http/context.ts';
import { receiveEvent } from '../services/payments/receive-event.ts';

export const webhooks = new Hono<AppContext>().post('/razorpay', async (c) => {
  const { services } = c.var;
  const rawBody = await c.req.text();
  const signature = c.req.header('X-Razorpay-Signature') ?? '';
  if (!services.payments.isWebhookSignature(rawBody, signature)) {
    throw new DomainError('forbidden', 'The signature does not match.');
  }
  await receiveEvent(services, JSON.parse(rawBody));
  return c.json({ received: true });
});
