/** Resend in our words; without its SDK, which brings a parser and a renderer of emails along. */
import { Webhook } from 'standardwebhooks';
import type { StoredEmail } from '#db/schema/index.ts';
import type { EmailFailure } from '#domain/email/messages.ts';
import { site } from '#domain/site.ts';
import * as z from '#domain/zod.ts';
import type { Config } from '../env.ts';
import { ProviderError } from './failure.ts';

const TIMEOUT_MS = 10_000;

/** An email that was not sent: `message` is the provider's own, `failure` what a client is told. */
export class EmailError extends ProviderError {
  readonly failure: EmailFailure;

  constructor(failure: EmailFailure, message: string) {
    super(failure === 'unavailable' ? 'unknown' : 'refused', message);
    this.failure = failure;
  }
}

/** What a webhook tells of an email. */
export interface EmailEvent {
  id: string;
  name: string;
  /** The provider's id of the email. */
  providerId: string;
  /** Why it did not arrive; null while nothing is wrong. */
  failure: string | null;
}

export interface EmailSender {
  /**
   * Sends an email and answers the provider's id of it; the same `key` sends once within 24 hours.
   * @throws EmailError
   */
  send(email: StoredEmail, key: string): Promise<string>;
  /** The event of a webhook; null when the signature is not the provider's, or is old. */
  readEvent(rawBody: string, headers: Headers): EmailEvent | null;
}

export function createEmailSender(config: Config): EmailSender {
  return {
    send: async (email, key) => {
      const { status, body } = await post(config, toRequest(config, email), key);
      const { id, message = 'no usable reply' } = answer.safeParse(body).data ?? {};
      if (id) return id;
      const reason = `${message.replace(/\.+$/, '')} (${status ?? 'no answer'})`;
      throw new EmailError(failureFor(status, message), reason);
    },
    readEvent: (rawBody, headers) => {
      try {
        const id = headers.get('svix-id') ?? '';
        return toEmailEvent(id, verified(config.RESEND_WEBHOOK_SECRET, rawBody, headers));
      } catch {
        return null;
      }
    },
  };
}

/** The id of an email that was taken, or why it was not. */
const answer = z.object({ id: z.optional(z.string()), message: z.optional(z.string()) });

function toRequest({ EMAIL_FROM }: Config, { replyTo, attachments, ...email }: StoredEmail) {
  return {
    ...email,
    from: `${site.senderName} <${EMAIL_FROM}>`,
    reply_to: replyTo,
    attachments: attachments.map(({ filename, content, contentType }) => ({
      ...{ filename, content, content_type: contentType },
    })),
  };
}

/** The answer to an email that was handed over; without a status when there was none. */
async function post(config: Config, email: object, key: string) {
  try {
    const response = await fetch(new URL('/emails', config.RESEND_API_URL), {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${config.RESEND_API_KEY}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': key,
        'User-Agent': 'waymark',
      },
      body: JSON.stringify(email),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { status: response.status, body: await response.json().catch(() => null) };
  } catch {
    return { status: null, body: null };
  }
}

function failureFor(status: number | null, message: string): EmailFailure {
  if (status === null || status < 400 || status >= 500) return 'unavailable';
  if (status === 429) return 'busy';
  return message.startsWith('Invalid `to` field') ? 'address' : 'refused';
}

/** @throws what is wrong with the signature */
function verified(secret: string, rawBody: string, headers: Headers): unknown {
  const signed = ['id', 'timestamp', 'signature'].map((name) => [
    `webhook-${name}`,
    headers.get(`svix-${name}`) ?? '',
  ]);
  return new Webhook(secret).verify(rawBody, Object.fromEntries(signed));
}

const event = z.object({
  type: z.string(),
  data: z.object({
    email_id: z._default(z.string(), ''),
    bounce: z.optional(z.object({ message: z.string() })),
    failed: z.optional(z.object({ reason: z.string() })),
    suppressed: z.optional(z.object({ message: z.string() })),
  }),
});

function toEmailEvent(id: string, body: unknown): EmailEvent {
  const { type, data } = event.parse(body);
  const failures: Record<string, string | undefined> = {
    'email.bounced': data.bounce?.message,
    'email.failed': data.failed?.reason,
    'email.suppressed': data.suppressed?.message,
  };
  return { id, name: type, providerId: data.email_id, failure: failures[type] ?? null };
}
