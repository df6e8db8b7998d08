import type { ReactNode } from 'react';
import { Column, Container, Head, Html, Img, Preview, Row, Text } from 'react-email';
import { colours } from '#domain/colours.ts';
import { site } from '#domain/site.ts';
import { Box } from './parts/blocks.tsx';
import { paint, styleSheet, type } from './theme.ts';

interface Props {
  siteUrl: string;
  subject: string;
  preview: string;
  footer: ReactNode;
  children: ReactNode;
}

export function Layout({ siteUrl, subject, preview, footer, children }: Props) {
  return (
    <Html lang="en">
      <Head>
        <title>{subject}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <link rel="stylesheet" href={`${siteUrl}/email/fonts.css`} />
        <style>{styleSheet}</style>
      </Head>
      <body {...paint({ ground: 'paper' }, { margin: 0, padding: 0 })}>
        <Preview useTitleTag={false}>{preview}</Preview>
        <Box {...paint({ ground: 'paper', also: 'page' }, { padding: '24px 12px' })}>
          <Container style={{ maxWidth: 600 }}>
            <Header siteUrl={siteUrl} />
            <Box {...paint({ ground: 'card', edge: 'line', also: 'inner' }, card)}>{children}</Box>
            <Footer siteUrl={siteUrl}>{footer}</Footer>
          </Container>
        </Box>
      </body>
    </Html>
  );
}

function Header({ siteUrl }: { siteUrl: string }) {
  return (
    <Row style={{ marginBottom: 20 }}>
      <Column style={{ width: 52 }}>
        <Img
          src={`${siteUrl}/email/mark.png`}
          {...notPreloaded}
          width={44}
          height={44}
          alt={WAYMARK}
          {...paint({ words: 'green' }, { fontSize: 36, lineHeight: '44px', textAlign: 'center' })}
        />
      </Column>
      <Column {...paint({ words: 'ink' }, { ...type.heading, fontSize: 26, width: 124 })}>
        {site.name}
      </Column>
      <Column aria-hidden style={{ padding: '6px 4px 0 8px' }}>
        <Box {...paint({ edge: 'line' }, dotted)} />
      </Column>
      <Column aria-hidden {...paint({ words: 'saffron' }, waymark)}>
        {WAYMARK}
      </Column>
    </Row>
  );
}

function Footer({ siteUrl, children }: { siteUrl: string; children: ReactNode }) {
  return (
    <>
      <Img src={`${siteUrl}/email/hills.png`} {...notPreloaded} width="600" alt="" style={hills} />
      <Box style={earth}>{children}</Box>
    </>
  );
}

export function FooterLine({ children }: { children: ReactNode }) {
  return <Text style={footerLine}>{children}</Text>;
}

const WAYMARK = '◆';
/** React would put a link to the picture into the head, which mail programs mistrust. */
const notPreloaded = { fetchPriority: 'low' } as const;
const card = { border: '1px solid', borderRadius: 20, padding: 24 };
const dotted = { borderTop: '3px dotted', fontSize: 0, lineHeight: '1px' };
const waymark = { fontSize: 18, lineHeight: '24px', width: 20, textAlign: 'right' } as const;
const hills = { width: '100%', maxWidth: 600, height: 'auto', marginTop: 12 };
const earth = {
  backgroundColor: colours['green-deep'],
  borderRadius: '0 0 20px 20px',
  padding: '8px 24px 28px',
};
const footerLine = { ...type.small, color: colours.paper, margin: '0 0 6px' };
