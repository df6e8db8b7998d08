import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { DomainError } from '#domain/errors.ts';
import type { AppContext } from '../http/context.ts';
import { receiveMailEvent } from '../services/mail/receive-event.ts';
import { receiveEvent } from '../services/payments/receive-event.ts';

const WRONG_SIGNATURE = 'The signature does not match.';

export const webhooks = new Hono<AppContext>()
  .post('/razorpay', async (c) => {
    const { services } = c.var;
    const rawBody = await c.req.text();
    const signature = c.req.header('X-Razorpay-Signature') ?? '';
    if (!services.payments.isWebhookSignature(rawBody, signature)) {
      throw new DomainError('forbidden', WRONG_SIGNATURE);
    }
    await receiveEvent(services, eventId(rawBody), JSON.parse(rawBody));
    return c.json({ received: true });
  })
  .post('/resend', async (c) => {
    const { services } = c.var;
    const event = services.mailer.readEvent(await c.req.text(), c.req.raw.headers);
    if (!event) throw new DomainError('forbidden', WRONG_SIGNATURE);
    await receiveMailEvent(services, event);
    return c.json({ received: true });
  });

/**
 * What was signed, in short: a repeated delivery repeats its body, while Razorpay's own id of the
 * event stands in a header that nobody signs.
 */
function eventId(rawBody: string): string {
  return createHash('sha256').update(rawBody).digest('hex');
}
