import { Hono } from 'hono';
import { contactInput } from '#domain/contact.ts';
import type { AppContext } from '../http/context.ts';
import { valid } from '../http/validate.ts';
import { sendMessage } from '../services/contact/send-message.ts';
import { networkOf } from '../services/rate-limit.ts';

export const contact = new Hono<AppContext>().post('/', valid('json', contactInput), async (c) => {
  // Cloudflare sets this header itself; X-Forwarded-For would be the visitor's own word.
  const network = networkOf(c.req.header('CF-Connecting-IP') ?? 'unknown');
  await sendMessage(c.var.services, network, c.req.valid('json'));
  return c.body(null, 202);
});
