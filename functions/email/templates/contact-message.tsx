import { Heading, Link, Text } from 'react-email';
import type { ContactInput } from '#domain/contact.ts';
import { because } from './letter.ts';
import { FooterLine, Layout } from './letter-page.tsx';
import { BoxBelow } from './parts/blocks.tsx';
import { paint, type } from './theme.ts';

export type Message = Omit<ContactInput, 'website'>;

export function subject(message: Message): string {
  return `Contact form: ${message.subject}`;
}

export function plainText({ name, email, subject, message }: Message): string {
  return `From: ${name} <${email}>\nSubject: ${subject}\n\n${message}\n`;
}

export function ContactMessage({ siteUrl, ...message }: Message & { siteUrl: string }) {
  const { name, email, subject: about, message: text } = message;
  return (
    <Layout
      siteUrl={siteUrl}
      subject={subject(message)}
      preview={`${name}: ${text.slice(0, 120)}`}
      footer={<FooterLine>{because.ofContactForm}</FooterLine>}
    >
      <Heading as="h1" {...paint({ words: 'ink' }, { ...type.title, ...type.anyLength })}>
        {about}
      </Heading>
      <Text {...paint({ words: 'soft' }, sender)}>
        {name},{' '}
        <Link
          href={`mailto:${email}`}
          {...paint({ words: 'leaf' }, { textDecoration: 'underline' })}
        >
          {email}
        </Link>
      </Text>
      <BoxBelow {...paint({ ground: 'sand', words: 'ink' }, messageBox)}>{text}</BoxBelow>
      <Text {...paint({ words: 'soft' }, sender)}>
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
