import { eq } from 'drizzle-orm';
import { adminSettings } from '#db/schema/index.ts';
import { type ContactInput, contactMessages } from '#domain/contact.ts';
import { DomainError } from '#domain/errors.ts';
import { defaultSettings } from '#domain/settings/settings.ts';
import type { Context, Viewer } from '#functions/context.ts';
import { composeEmail } from '#functions/email/compose.tsx';
import { contactMessage } from '#functions/email/templates/contact.ts';
import { runAttemptOrChallenge } from '#functions/identity/limits/rate-limit.ts';
import { log } from '#functions/log.ts';
import { ProviderError } from '#functions/providers/failure.ts';
import { sha256 } from '#functions/secrets.ts';

/** Sends identical messages only once. */
export async function sendMessage(context: Context, { network }: Viewer, input: ContactInput) {
  const { website: honeypot, turnstileToken, ...message } = input;
  if (honeypot) return;
  const sender = { network, turnstileToken };
  const { settings } = await runAttemptOrChallenge(context, 'contact', sender, {
    settings: context.db.select().from(adminSettings).where(eq(adminSettings.id, 'supportAddress')),
  });
  const to = [settings[0]?.value ?? defaultSettings.supportAddress];
  const composed = await composeEmail(context.config.SITE_URL, contactMessage(message));
  const email = { to, replyTo: message.email, ...composed, attachments: [] };
  const key = `contact-${sha256(JSON.stringify(message))}`;
  try {
    await context.emailSender.send(email, key);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log('contact_mail_failed', { outcome: error.outcome });
    throw new DomainError('unavailable', contactMessages.contactFailed);
  }
}
