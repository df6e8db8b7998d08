import type { ContactInput } from '#domain/contact.ts';
import { because, type EmailContent } from './content.ts';

export type Message = Pick<ContactInput, 'name' | 'email' | 'subject' | 'message'>;

export function contactMessage({ name, email, subject, message }: Message): EmailContent {
  const lines = message.split('\n').filter((line) => line.trim() !== '');
  return {
    subject: `Contact form: ${subject}`,
    heading: subject,
    paragraphs: [`${name} has sent a message with the contact form.`],
    quote: { lines, by: name },
    link: { label: `Write to ${email}`, href: `mailto:${email}` },
    smallPrint: [`Reply to this email to answer ${name} within 24 hours.`],
    because: because.ofContactForm,
    isInternal: true,
  };
}
