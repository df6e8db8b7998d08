import { Hono } from 'hono';
import { DomainError } from '#domain/errors.ts';
import { receiveEmailEvent } from '../email/record-result.ts';
import type { HonoEnv } from '../http/hono-env.ts';
import { receiveEvent } from '../payments/handle-event.ts';

const WRONG_SIGNATURE = 'The signature does not match.';

export const webhooks = new Hono<HonoEnv>()
  .post('/razorpay', async (c) => {
    const { context } = c.var;
    const event = context.payments.readEvent(await c.req.text(), c.req.raw.headers);
    if (!event) throw new DomainError('forbidden', WRONG_SIGNATURE);
    await receiveEvent(context, event);
    return c.json({ received: true });
  })
  .post('/resend', async (c) => {
    const { context } = c.var;
    const event = await context.emailSender.readEvent(await c.req.text(), c.req.raw.headers);
    if (!event) throw new DomainError('forbidden', WRONG_SIGNATURE);
    await receiveEmailEvent(context, event);
    return c.json({ received: true });
  });
