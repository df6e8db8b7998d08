import { Hono } from 'hono';
import { contactInput } from '#domain/contact.ts';
import { done } from '../http/answers.ts';
import { valid } from '../http/guards.ts';
import type { HonoEnv } from '../http/hono-env.ts';
import { networkOf } from '../http/network.ts';
import { sendMessage } from '../site/contact/send-message.ts';

export const contact = new Hono<HonoEnv>().post('/', valid('json', contactInput), (c) =>
  done(c, sendMessage(c.var.context, networkOf(c), c.req.valid('json')), 202),
);
