import { Button, Heading, Section, Text } from 'react-email';
import { site } from '#domain/site.ts';
import { type FactRows, Facts } from './facts.tsx';
import { Layout } from './layout.tsx';
import { button, card, heading, paragraph, small } from './theme.ts';

export interface EmailContent {
  subject: string;
  heading: string;
  paragraphs: string[];
  facts?: FactRows;
  link?: { label: string; href: string };
  /** What to do when the email comes as a surprise; the last line. */
  otherwise: string;
}

/** A few words, what there is to know, and at most one thing to do. */
export function ShortEmail(content: EmailContent) {
  const { subject, heading: title, paragraphs, facts = [], link, otherwise } = content;
  return (
    <Layout subject={subject} preview={paragraphs[0] ?? title}>
      <Section style={card}>
        <Heading as="h1" style={heading}>
          {title}
        </Heading>
        {paragraphs.map((text) => (
          <Text key={text} style={paragraph}>
            {text}
          </Text>
        ))}
        <Facts rows={facts} />
        {link && (
          <>
            <Button href={link.href} style={button}>
              {link.label}
            </Button>
            <Text style={small}>Or copy this link: {link.href}</Text>
          </>
        )}
        <Text style={small}>{otherwise}</Text>
      </Section>
      <Text style={paragraph}>
        Warmly,
        <br />
        {site.senderName}
      </Text>
    </Layout>
  );
}
