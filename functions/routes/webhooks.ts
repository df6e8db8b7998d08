import { Hono } from 'hono';
import { DomainError } from '#domain/errors.ts';
import type { AppContext } from '../http/context.ts';
import { receiveEmailEvent } from '../services/email/receive-event.ts';
import { receiveEvent } from '../services/payments/receive-event.ts';

const WRONG_SIGNATURE = 'The signature does not match.';

export const webhooks = new Hono<AppContext>()
  .post('/razorpay', async (c) => {
    const { services } = c.var;
    const event = services.payments.readEvent(await c.req.text(), c.req.raw.headers);
    if (!event) throw new DomainError('forbidden', WRONG_SIGNATURE);
    await receiveEvent(services, event);
    return c.json({ received: true });
  })
  .post('/resend', async (c) => {
    const { services } = c.var;
    const event = services.emailSender.readEvent(await c.req.text(), c.req.raw.headers);
    if (!event) throw new DomainError('forbidden', WRONG_SIGNATURE);
    await receiveEmailEvent(services, event);
    return c.json({ received: true });
  });
