import { Hono } from 'hono';
import { contactInput } from '#domain/contact.ts';
import type { AppContext } from '../http/context.ts';
import { networkOf } from '../http/network.ts';
import { valid } from '../http/validate.ts';
import { sendMessage } from '../services/contact/send-message.ts';

export const contact = new Hono<AppContext>().post('/', valid('json', contactInput), async (c) => {
  await sendMessage(c.var.services, networkOf(c), c.req.valid('json'));
  return c.body(null, 202);
});
