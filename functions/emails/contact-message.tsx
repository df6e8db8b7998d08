import { Heading, Link, Text } from 'react-email';
import type { ContactInput } from '#domain/contact.ts';
import { site } from '#domain/site.ts';
import { Frame } from './layout.tsx';
import { color, font, link } from './theme.ts';

export type Message = Omit<ContactInput, 'website'>;

export function subject(message: Message): string {
  return `Contact form: ${message.subject}`;
}

/** By hand: a renderer would run the message's lines together. */
export function plainText({ name, email, subject, message }: Message): string {
  return `From: ${name} <${email}>\nSubject: ${subject}\n\n${message}\n`;
}

/** A visitor's message as it reaches us; replying to it answers the visitor. */
export function ContactMessage(message: Message) {
  const { name, email, subject: about, message: text } = message;
  return (
    <Frame subject={subject(message)} preview={`${name}: ${text.slice(0, 120)}`}>
      <Text style={brand}>{site.name} contact form</Text>
      <Heading as="h1" style={heading}>
        {about}
      </Heading>
      <Text style={sender}>
        {name},{' '}
        <Link href={`mailto:${email}`} style={link}>
          {email}
        </Link>
      </Text>
      <Text style={messageBox}>{text}</Text>
      <Text style={sender}>Reply to this mail to answer {name} within 24 hours.</Text>
    </Frame>
  );
}

const brand = { fontSize: 13, color: color.soft, margin: '0 0 12px' };
const heading = { fontFamily: font.serif, fontSize: 26, color: color.ink, margin: '0 0 8px' };
const sender = { fontSize: 15, lineHeight: '22px', color: color.soft, margin: '0 0 16px' };
const messageBox = {
  backgroundColor: color.card,
  border: `1px solid ${color.line}`,
  borderRadius: 12,
  padding: 24,
  fontSize: 16,
  lineHeight: '24px',
  color: color.ink,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
} as const;
