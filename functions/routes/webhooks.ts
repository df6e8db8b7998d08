import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { DomainError } from '#domain/errors.ts';
import type { AppContext } from '../http/context.ts';
import { receiveEmailEvent } from '../services/email/receive-event.ts';
import { receiveEvent } from '../services/payments/receive-event.ts';
import { sha256 } from '../tokens.ts';

const WRONG_SIGNATURE = 'The signature does not match.';

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new HTTPException(400);
  }
}

export const webhooks = new Hono<AppContext>()
  .post('/razorpay', async (c) => {
    const { services } = c.var;
    const rawBody = await c.req.text();
    const signature = c.req.header('X-Razorpay-Signature') ?? '';
    if (!services.payments.isWebhookSignature(rawBody, signature)) {
      throw new DomainError('forbidden', WRONG_SIGNATURE);
    }
    // A repeated delivery repeats its body; Razorpay's own event id stands in an unsigned header.
    await receiveEvent(services, sha256(rawBody), parseJson(rawBody));
    return c.json({ received: true });
  })
  .post('/resend', async (c) => {
    const { services } = c.var;
    const event = services.emailSender.readEvent(await c.req.text(), c.req.raw.headers);
    if (!event) throw new DomainError('forbidden', WRONG_SIGNATURE);
    await receiveEmailEvent(services, event);
    return c.json({ received: true });
  });
