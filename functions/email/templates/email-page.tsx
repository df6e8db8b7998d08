import type { ReactNode } from 'react';
import { Column, Container, Head, Heading, Html, Img, Preview, Row, Text } from 'react-email';
import { colours } from '#domain/colours.ts';
import { site } from '#domain/site.ts';
import {
  aboutUs,
  type EmailContent,
  type EmailSection,
  keepDatesOnOneLine,
  reachUs,
  referenceText,
  sectionsOf,
} from './content.ts';
import { Actions, Box, BoxBelow, CopyLink, Facts, Items, Linked, Quote } from './parts/blocks.tsx';
import { TicketBox } from './parts/ticket.tsx';
import { paint, styleSheet, type } from './theme.ts';

export function EmailPage(email: EmailContent & { siteUrl: string }) {
  return (
    <Layout {...email}>
      {sectionsOf(email).map((section, index) => (
        <SectionBlock key={section.heading} isFirst={index === 0} {...section} />
      ))}
      {!email.isInternal && (
        <Text {...paint({ text: 'ink' }, { ...type.text, margin: '28px 0 0' })}>
          Warmly,
          <br />
          {site.senderName}
        </Text>
      )}
    </Layout>
  );
}

function SectionBlock({ isFirst, ...section }: EmailSection & { isFirst: boolean }) {
  const { heading, paragraphs = [], quote, ticket, note, items = [], facts = [] } = section;
  return (
    <>
      <Heading
        as={isFirst ? 'h1' : 'h2'}
        {...paint({ text: 'ink' }, isFirst ? type.title : secondHeading)}
      >
        {keepDatesOnOneLine(heading)}
      </Heading>
      {paragraphs.map((text) => (
        <Text key={text} {...paint({ text: 'ink' }, paragraph)}>
          <Linked>{text}</Linked>
        </Text>
      ))}
      {quote && <Quote {...quote} />}
      {ticket && <TicketBox {...ticket} />}
      {note && (
        <BoxBelow {...paint({ fill: 'dawn', text: 'ink' }, noteBox)}>
          <Linked>{note}</Linked>
        </BoxBelow>
      )}
      {items.length > 0 && <Items items={items} />}
      <Actions {...section} />
      {facts.length > 0 && (
        <div style={{ marginTop: isFirst ? 24 : 12 }}>
          <Facts rows={facts} />
        </div>
      )}
      <SmallPrint {...section} />
    </>
  );
}

function SmallPrint({ unanswered = [], smallPrint = [], link, reference }: EmailSection) {
  const lines = [...(unanswered.length > 0 ? [unansweredText(unanswered)] : []), ...smallPrint];
  return (
    <>
      {lines.map((text) => (
        <Text key={text} {...paint({ text: 'soft' }, finePrint)}>
          <Linked>{text}</Linked>
        </Text>
      ))}
      {link?.showsUrl && <CopyLink {...link} />}
      {reference && <Text {...paint({ text: 'soft' }, finePrint)}>{referenceText(reference)}</Text>}
    </>
  );
}

function unansweredText(rows: NonNullable<EmailSection['unanswered']>): string {
  const labels = rows.map(([label]) => label.charAt(0).toLowerCase() + label.slice(1));
  return `Not answered: ${labels.join(', ')}. To tell us more, reply to this email.`;
}

const secondHeading = { ...type.heading, marginTop: 36 };
const footerLink = { color: colours.paper, textDecoration: 'underline' };
const paragraph = { ...type.text, ...type.anyLength, margin: '12px 0 0' };
const finePrint = { ...type.small, ...type.anyLength, margin: '12px 0 0' };
const noteBox = { ...type.text, borderRadius: 12, padding: '14px 18px' };

type LayoutProps = EmailContent & { siteUrl: string; children: ReactNode };

function Layout({ siteUrl, children, ...email }: LayoutProps) {
  const { subject, paragraphs, preview = paragraphs[0] } = email;
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
      <body {...paint({ fill: 'paper' }, { margin: 0, padding: 0 })}>
        <Preview useTitleTag={false}>{preview}</Preview>
        <Box {...paint({ fill: 'paper', classes: 'page' }, { padding: '24px 12px' })}>
          <Container style={{ maxWidth: 600 }}>
            <Header siteUrl={siteUrl} />
            <Box {...paint({ fill: 'card', border: 'line', classes: 'inner' }, card)}>
              {children}
            </Box>
            <Img
              src={`${siteUrl}/email/hills.png`}
              {...notPreloaded}
              width="600"
              alt=""
              style={hills}
            />
            <Box style={footerBox}>
              <Footer {...email} />
            </Box>
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
          alt={DIAMOND}
          {...paint({ text: 'green' }, { fontSize: 36, lineHeight: '44px', textAlign: 'center' })}
        />
      </Column>
      <Column {...paint({ text: 'ink' }, { ...type.heading, fontSize: 26, width: 124 })}>
        {site.name}
      </Column>
      <Column aria-hidden style={{ padding: '6px 4px 0 8px' }}>
        <Box {...paint({ border: 'line' }, dotted)} />
      </Column>
      <Column aria-hidden {...paint({ text: 'saffron' }, diamondCell)}>
        {DIAMOND}
      </Column>
    </Row>
  );
}

function Footer({ because, isInternal }: EmailContent) {
  return (
    <>
      {!isInternal && (
        <>
          <Text style={footerLine}>
            <strong>{aboutUs}</strong>
          </Text>
          <Text style={footerLine}>
            <Linked look={{ style: footerLink }}>{reachUs}</Linked>
          </Text>
        </>
      )}
      <Text style={footerLine}>{because}</Text>
    </>
  );
}

const DIAMOND = '◆';
/** Keeps React from preloading the image: mail programs distrust preload links. */
const notPreloaded = { fetchPriority: 'low' } as const;
const card = { border: '1px solid', borderRadius: 20, padding: 24 };
const dotted = { borderTop: '3px dotted', fontSize: 0, lineHeight: '1px' };
const diamondCell = { fontSize: 18, lineHeight: '24px', width: 20, textAlign: 'right' } as const;
const hills = { width: '100%', maxWidth: 600, height: 'auto', marginTop: 12 };
const footerBox = {
  backgroundColor: colours['green-deep'],
  borderRadius: '0 0 20px 20px',
  padding: '8px 24px 28px',
};
const footerLine = { ...type.small, color: colours.paper, margin: '0 0 6px' };
