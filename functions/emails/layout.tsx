import type { ReactNode } from 'react';
import { Body, Container, Head, Hr, Html, Link, Preview, Text } from 'react-email';
import { site } from '#domain/site.ts';
import { color, font, link } from './theme.ts';

interface Props {
  /** As the title of the page that an email is, for who has it read aloud. */
  subject: string;
  /** What an inbox shows beside the subject. */
  preview: string;
  children: ReactNode;
}

/** The page that every email is, as wide as a phone or narrower than a desk. */
export function Frame({ subject, preview, children }: Props) {
  return (
    <Html lang="en">
      <Head>
        <title>{subject}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
      </Head>
      <Preview useTitleTag={false}>{preview}</Preview>
      <Body style={{ margin: 0, backgroundColor: color.paper, fontFamily: font.sans }}>
        <Container style={{ maxWidth: 560, padding: '32px 20px' }}>{children}</Container>
      </Body>
    </Html>
  );
}

/** An email to a client or a mentor: our name above, how to reach us below. */
export function Layout({ children, ...frame }: Props) {
  return (
    <Frame {...frame}>
      <Text style={brand}>{site.name}</Text>
      {children}
      <Hr style={{ borderTop: `1px solid ${color.line}`, margin: '32px 0 16px' }} />
      <Text style={footer}>
        Questions? Reply to this mail or write to{' '}
        <Link href={`mailto:${site.supportEmail}`} style={link}>
          {site.supportEmail}
        </Link>
        . We answer within 24 hours.
      </Text>
    </Frame>
  );
}

const brand = { fontFamily: font.serif, fontSize: 22, color: color.green, margin: '0 0 20px' };
const footer = { fontSize: 13, lineHeight: '20px', color: color.soft, margin: 0 };
