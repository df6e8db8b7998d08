import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { contactInput } from '#domain/contact.ts';
import { DomainError } from '#domain/errors.ts';
import type { AppContext } from '../http/context.ts';
import { valid } from '../http/validate.ts';
import { sendMessage } from '../services/contact/send-message.ts';
import { networkOf } from '../services/rate-limit.ts';

/** A refusal that passes with time says when. */
const retryAfter = createMiddleware<AppContext>(async (c, next) => {
  await next();
  if (c.error instanceof DomainError && c.error.retryAfter) {
    c.header('Retry-After', String(c.error.retryAfter));
  }
});

export const contact = new Hono<AppContext>().post(
  '/',
  retryAfter,
  valid('json', contactInput),
  async (c) => {
    // Cloudflare sets this header itself; X-Forwarded-For would be the visitor's own word.
    const network = networkOf(c.req.header('CF-Connecting-IP') ?? 'unknown');
    await sendMessage(c.var.services, network, c.req.valid('json'));
    return c.body(null, 202);
  },
);
