import { Body, Container, Head, Hr, Html, Link, Preview, Text } from '@react-email/components';
import type { ReactNode } from 'react';
import { site } from '#domain/site.ts';
import { color, font } from './theme.ts';

/** The frame of every mail: our name above, how to reach us below. */
export function Layout({ preview, children }: { preview: string; children: ReactNode }) {
  return (
    <Html lang="en">
      <Head />
      <Preview>{preview}</Preview>
      <Body style={{ margin: 0, backgroundColor: color.paper, fontFamily: font.sans }}>
        <Container style={{ maxWidth: 560, padding: '32px 20px' }}>
          <Text style={brand}>{site.name}</Text>
          {children}
          <Hr style={{ borderColor: color.line, margin: '32px 0 16px' }} />
          <Text style={footer}>
            Questions? Reply to this mail or write to{' '}
            <Link href={`mailto:${site.supportEmail}`} style={{ color: color.green }}>
              {site.supportEmail}
            </Link>
            . We answer within 24 hours.
          </Text>
        </Container>
      </Body>
    </Html>
  );
}

const brand = { fontFamily: font.serif, fontSize: 22, color: color.green, margin: '0 0 20px' };
const footer = { fontSize: 13, lineHeight: '20px', color: color.soft, margin: 0 };
