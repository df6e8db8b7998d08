/** Resend in our words: the one file that knows its SDK. */
import { Resend } from 'resend';
import type { StoredMail } from '#db/schema/index.ts';
import { site } from '#domain/site.ts';
import type { Config } from '../env.ts';
import { ProviderError } from './failure.ts';

const TIMEOUT_MS = 10_000;

export interface Mailer {
  /**
   * Sends a mail and answers the provider's id of it; the same `key` sends once within 24 hours.
   * @throws ProviderError
   */
  send(mail: StoredMail, key: string): Promise<string>;
}

export function createMailer(config: Config): Mailer {
  const resend = new Resend(config.RESEND_API_KEY, { baseUrl: config.RESEND_API_URL });
  const from = `${site.senderName} <${config.EMAIL_FROM}>`;
  return {
    send: async (mail, key) => {
      const { data, error } = await resend.emails.send(
        { from, ...mail },
        { idempotencyKey: key, signal: AbortSignal.timeout(TIMEOUT_MS) },
      );
      if (data) return data.id;
      const refused = error.statusCode !== null && error.statusCode < 500;
      // Resend's words for its own failures send people to Resend's support desk.
      const reason = refused ? error.message : 'the email service is not available at the moment';
      throw new ProviderError(refused ? 'refused' : 'unknown', reason.replace(/\.+$/, ''));
    },
  };
}
