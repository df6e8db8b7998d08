import { createHash } from 'node:crypto';
import {
  ContactMessage,
  type Message,
  plainText,
  subject,
} from '#functions/email/templates/contact-message.tsx';
import { renderEmail } from '#functions/email/templates/render.ts';

export async function contactEmail(message: Message, supportAddress: string, siteUrl: string) {
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
