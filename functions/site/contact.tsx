import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { adminSettings } from '#db/schema/index.ts';
import { type ContactInput, contactMessages } from '#domain/contact.ts';
import { DomainError } from '#domain/errors.ts';
import { defaultSettings } from '#domain/settings/settings.ts';
import type { Context, Viewer } from '#functions/context.ts';
import { renderEmail } from '#functions/email/compose.tsx';
import {
  ContactMessage,
  type Message,
  plainText,
  subject,
} from '#functions/email/templates/contact-message.tsx';
import { attemptOrChallenge } from '#functions/identity/limits/rate-limit.ts';
import { log } from '#functions/log.ts';
import { ProviderError } from '#functions/providers/failure.ts';

/**
 * An email's key is made from its content, so that it is sent once.
 * @throws DomainError challenge_required, rate_limited, unavailable
 */
export async function sendMessage(context: Context, { network }: Viewer, input: ContactInput) {
  const { website, turnstileToken, ...message } = input;
  if (website) return;
  const sender = { network, turnstileToken };
  const { settings } = await attemptOrChallenge(context, 'contact', sender, {
    settings: context.db.select().from(adminSettings).where(eq(adminSettings.id, 'supportAddress')),
  });
  const supportAddress = settings[0]?.value ?? defaultSettings.supportAddress;
  const { email, key } = await contactEmail(message, supportAddress, context.config.SITE_URL);
  try {
    await context.emailSender.send(email, key);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log('contact_mail_failed', { outcome: error.outcome });
    throw new DomainError('unavailable', contactMessages.contactFailed);
  }
}

async function contactEmail(message: Message, supportAddress: string, siteUrl: string) {
  const email = {
    to: [supportAddress],
    replyTo: message.email,
    subject: subject(message),
    html: await renderEmail(<ContactMessage siteUrl={siteUrl} {...message} />),
    text: plainText(message),
    attachments: [],
  };
  const { name, subject: about, message: text } = message;
  const content = JSON.stringify([name, message.email, about, text]);
  return { email, key: `contact-${createHash('sha256').update(content).digest('hex')}` };
}
