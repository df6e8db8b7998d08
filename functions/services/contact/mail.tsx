import { createHash } from 'node:crypto';
import { render } from '@react-email/render';
import type { StoredMail } from '#db/schema/index.ts';
import { ContactMessage, type Message, plainText, subject } from '../../emails/contact-message.tsx';

/** The mail to us, answered by replying to it, and a key that the same message always has. */
export async function contactMail(
  message: Message,
  supportAddress: string,
): Promise<{ mail: StoredMail; key: string }> {
  const mail = {
    to: [supportAddress],
    replyTo: message.email,
    subject: subject(message),
    html: await render(<ContactMessage {...message} />),
    text: plainText(message),
    attachments: [],
  };
  const { name, email, subject: about, message: text } = message;
  const content = JSON.stringify([name, email, about, text]);
  return { mail, key: `contact-${createHash('sha256').update(content).digest('hex')}` };
}
