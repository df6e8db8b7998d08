import type { CreateBatchSuccessResponse, ErrorResponse, WebhookEventPayload } from 'resend';
import type { StoredEmail } from '#db/schema/index.ts';
import type { EmailFailure } from '#domain/email/states.ts';
import { site } from '#domain/site.ts';
import type { Config } from '../env.ts';
import { ProviderFailure } from './failure.ts';

const TIMEOUT_MS = 10_000;
export const MAX_IN_BATCH = 100;

export class EmailError extends ProviderFailure<EmailFailure> {}

export interface EmailEvent {
  id: string;
  name: string;
  providerId: string;
  failure: string | null;
}

export function createEmailSender(config: Config) {
  const from = `${site.senderName} <${config.EMAIL_FROM}>`;
  return {
    /** Sends only once per `key` in 24 hours. Returns the email's id. @throws EmailError */
    send: async (email: StoredEmail, key: string) => {
      const resend = await loadResend(config);
      const { data, error } = await resend.emails.send({ from, ...email }, requestOptions(key));
      if (data) return data.id;
      throw toEmailError(error);
    },
    /** Returns an id or error per email. null if `key` was sent before. @throws EmailError */
    sendBatch: async (emails: StoredEmail[], key: string) => {
      const resend = await loadResend(config);
      const { data, error } = await resend.batch.send(
        emails.map(({ attachments: _, ...email }) => ({ from, ...email })),
        { batchValidation: 'permissive', ...requestOptions(key) },
      );
      if (data) return resultPerEmail(emails.length, data);
      if (error.name === 'invalid_idempotent_request') return emails.map(() => null);
      throw toEmailError(error);
    },
    readEvent: async (payload: string, headers: Headers): Promise<EmailEvent | null> => {
      const resend = await loadResend(config);
      const id = headers.get('svix-id') ?? '';
      const timestamp = headers.get('svix-timestamp') ?? '';
      const signature = headers.get('svix-signature') ?? '';
      const webhookSecret = config.RESEND_WEBHOOK_SECRET;
      try {
        const signed = { payload, headers: { id, timestamp, signature }, webhookSecret };
        return toEmailEvent(id, resend.webhooks.verify(signed));
      } catch {
        return null;
      }
    },
  };
}

function requestOptions(idempotencyKey: string) {
  return { idempotencyKey, signal: AbortSignal.timeout(TIMEOUT_MS) };
}

async function loadResend(config: Config) {
  const { Resend } = await import('resend');
  return new Resend(config.RESEND_API_KEY, { baseUrl: config.RESEND_API_URL });
}

/** Resend sends the valid emails of a batch and lists the invalid emails. */
type Permissive = { batchValidation: 'permissive' };

function resultPerEmail(count: number, { data, errors }: CreateBatchSuccessResponse<Permissive>) {
  const refusals = new Map(errors.map(({ index, message }) => [index, message]));
  const ids = data.map(({ id }) => id).values();
  return Array.from({ length: count }, (_, index) => {
    const message = refusals.get(index);
    if (message === undefined) return ids.next().value ?? null;
    return toEmailError({ statusCode: 422, message });
  });
}

function toEmailError({ statusCode, message }: Pick<ErrorResponse, 'statusCode' | 'message'>) {
  const reason = `${message.replace(/\.+$/, '')} (${statusCode ?? 'no answer'})`;
  return new EmailError(failureOfRequest(statusCode, message), reason);
}

function failureOfRequest(status: number | null, message: string): EmailFailure {
  if (status === null || status >= 500) return 'unavailable';
  if (status === 429) return 'busy';
  return message.startsWith('Invalid `to` field') ? 'address' : 'refused';
}

function toEmailEvent(id: string, event: WebhookEventPayload): EmailEvent {
  const providerId = 'email_id' in event.data ? event.data.email_id : '';
  return { id, name: event.type, providerId, failure: deliveryFailureOf(event) };
}

function deliveryFailureOf(event: WebhookEventPayload): string | null {
  switch (event.type) {
    case 'email.bounced':
      return event.data.bounce.message;
    case 'email.failed':
      return event.data.failed.reason;
    case 'email.suppressed':
      return event.data.suppressed.message;
    default:
      return null;
  }
}
