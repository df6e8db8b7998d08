import { eq } from 'drizzle-orm';
import { Heading, Link, Text } from 'react-email';
import { adminSettings } from '#db/schema/index.ts';
import { type ContactInput, contactMessages } from '#domain/contact.ts';
import { DomainError } from '#domain/errors.ts';
import { defaultSettings } from '#domain/settings/settings.ts';
import type { Context, Viewer } from '#functions/context.ts';
import { renderEmail } from '#functions/email/compose.tsx';
import { runAttemptOrChallenge } from '#functions/identity/limits/rate-limit.ts';
import { log } from '#functions/log.ts';
import { ProviderError } from '#functions/providers/failure.ts';
import { sha256 } from '#functions/secrets.ts';
import { because } from '../email/templates/content.ts';
import { Layout } from '../email/templates/email-page.tsx';
import { BoxBelow } from '../email/templates/parts/blocks.tsx';
import { paint, type } from '../email/templates/theme.ts';

/** Sends identical messages only once. */
export async function sendMessage(context: Context, { network }: Viewer, input: ContactInput) {
  const { website, turnstileToken, ...message } = input;
  if (website) return;
  const sender = { network, turnstileToken };
  const { settings } = await runAttemptOrChallenge(context, 'contact', sender, {
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
  const { name, subject: about, message: text } = message;
  const email = {
    to: [supportAddress],
    replyTo: message.email,
    subject: subject(message),
    html: await renderEmail(<ContactMessage siteUrl={siteUrl} {...message} />),
    text: `From: ${name} <${message.email}>\nSubject: ${about}\n\n${text}\n`,
    attachments: [],
  };
  const content = JSON.stringify([name, message.email, about, text]);
  return { email, key: `contact-${sha256(content)}` };
}

type Message = Omit<ContactInput, 'website'>;

function subject(message: Message): string {
  return `Contact form: ${message.subject}`;
}

export function ContactMessage({ siteUrl, ...message }: Message & { siteUrl: string }) {
  const { name, email, subject: about, message: text } = message;
  return (
    <Layout
      siteUrl={siteUrl}
      subject={subject(message)}
      preview={`${name}: ${text.slice(0, 120)}`}
      because={because.ofContactForm}
      isInternal
    >
      <Heading as="h1" {...paint({ text: 'ink' }, { ...type.title, ...type.anyLength })}>
        {about}
      </Heading>
      <Text {...paint({ text: 'soft' }, sender)}>
        {name},{' '}
        <Link
          href={`mailto:${email}`}
          {...paint({ text: 'leaf' }, { textDecoration: 'underline' })}
        >
          {email}
        </Link>
      </Text>
      <BoxBelow {...paint({ fill: 'sand', text: 'ink' }, messageBox)}>{text}</BoxBelow>
      <Text {...paint({ text: 'soft' }, sender)}>
        Reply to this email to answer {name} within 24 hours.
      </Text>
    </Layout>
  );
}

const sender = { ...type.text, ...type.anyLength, margin: '12px 0 0' };

const messageBox = {
  ...type.text,
  ...type.anyLength,
  borderRadius: 16,
  padding: 20,
  whiteSpace: 'pre-wrap',
} as const;
