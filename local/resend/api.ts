import { Hono, type MiddlewareHandler } from 'hono';
import { type NodeEnv, readJson } from '../http.ts';
import type { Kept } from '../state.ts';
import { sendBatch } from './batch.ts';
import { reportBounce, type WebhookTarget } from './bounces.ts';
import type { Email, State } from './email.ts';
import { Refusal } from './errors.ts';
import { findEmail, keepEmail, once } from './mailbox.ts';
import { readSend } from './request.ts';

/** What the sender's server calls: /emails and /emails/batch, behind the key. */
export function emailRoutes(
  kept: Kept<State>,
  apiKey: string,
  webhook: WebhookTarget | undefined,
): Hono<NodeEnv> {
  const reportBounces = (ids: string[]) => {
    if (!webhook) return;
    for (const id of ids) void reportBounce(findEmail(kept.value, id), webhook);
  };
  return new Hono<NodeEnv>()
    .use(authenticate(apiKey))
    .post('/', async (c) => {
      const input = readSend(await readJson(c.req));
      const key = c.req.header('idempotency-key');
      const reply = once(kept, JSON.stringify(input), key, () => ({ id: keepEmail(kept, input) }));
      reportBounces([reply.id]);
      return c.json(reply);
    })
    .post('/batch', async (c) => {
      const key = c.req.header('idempotency-key');
      const validation = c.req.header('x-batch-validation') ?? 'strict';
      const reply = sendBatch(kept, await readJson(c.req), { key, validation });
      reportBounces(reply.data.map(({ id }) => id));
      return c.json(reply);
    })
    .get('/:id', (c) => c.json(toResource(findEmail(kept.value, c.req.param('id')))))
    .all('*', () => {
      const message = 'Method is not allowed for the requested path';
      throw new Refusal(405, 'method_not_allowed', message);
    });
}

function authenticate(apiKey: string): MiddlewareHandler<NodeEnv> {
  return async (c, next) => {
    const authorization = c.req.header('authorization');
    if (!authorization) {
      const message = 'Missing API key in the authorization header';
      throw new Refusal(401, 'missing_api_key', message);
    }
    if (authorization !== `Bearer ${apiKey}`) {
      throw new Refusal(403, 'invalid_api_key', 'API key is invalid');
    }
    // Resend's edge turns away requests that do not say who they are.
    if (!c.req.header('user-agent')) {
      throw new Refusal(403, 'security_error', 'The User-Agent header is missing (1010)');
    }
    await next();
  };
}

function toResource(email: Email) {
  const { id, from, to, subject, html, text, tags, created_at } = email;
  return {
    object: 'email',
    id,
    to,
    from,
    created_at,
    subject,
    html,
    text,
    cc: orNull(email.cc),
    bcc: orNull(email.bcc),
    reply_to: orNull(email.reply_to),
    message_id: `<${id}@localhost>`,
    last_event: 'delivered',
    scheduled_at: null,
    tags,
  };
}

const orNull = (list: string[]): string[] | null => (list.length > 0 ? list : null);
