import { Heading, Text } from 'react-email';
import { colours } from '#domain/colours.ts';
import { site } from '#domain/site.ts';
import { FooterLine, Layout } from './layout.tsx';
import {
  type Action,
  about,
  type FactRows,
  type Letter,
  type Part,
  REFERENCE,
  reachUs,
  unbroken,
} from './letter.ts';
import { Actions, CopyLink } from './parts/actions.tsx';
import { Box, Facts, Items, Linked, Quote } from './parts/blocks.tsx';
import { TicketBox } from './parts/ticket.tsx';
import { paint, type } from './theme.ts';

export function LetterPage(letter: Letter & { siteUrl: string }) {
  const { parts, because, isInternal, ...frame } = letter;
  return (
    <Layout
      {...frame}
      footer={isInternal ? <FooterLine>{because}</FooterLine> : <Footer because={because} />}
    >
      {parts.map((part, index) => (
        <PartOf key={part.heading} isFirst={index === 0} {...part} />
      ))}
      {!isInternal && (
        <Text {...paint({ words: 'ink' }, { ...type.text, margin: '28px 0 0' })}>
          Warmly,
          <br />
          {site.senderName}
        </Text>
      )}
    </Layout>
  );
}

function Footer({ because }: Pick<Letter, 'because'>) {
  return (
    <>
      <FooterLine>
        <strong>{about}</strong>
      </FooterLine>
      <FooterLine>
        <Linked look={{ style: footerLink }}>{reachUs}</Linked>
      </FooterLine>
      <FooterLine>{because}</FooterLine>
    </>
  );
}

function PartOf({ isFirst, ...part }: Part & { isFirst: boolean }) {
  const { heading, paragraphs = [], quote, ticket, note, items = [], facts = [] } = part;
  const links = part.moreLinks?.filter(({ place }) => place === 'words');
  return (
    <>
      <Heading
        as={isFirst ? 'h1' : 'h2'}
        {...paint({ words: 'ink' }, isFirst ? type.title : lesserHeading)}
      >
        {unbroken(heading)}
      </Heading>
      {paragraphs.map((text) => (
        <Text key={text} {...paint({ words: 'ink' }, paragraph)}>
          <Linked links={links}>{text}</Linked>
        </Text>
      ))}
      {quote && <Quote {...quote} />}
      {ticket && <TicketBox {...ticket} links={links} />}
      {note && (
        <div style={{ marginTop: 20 }}>
          <Box {...paint({ ground: 'dawn', words: 'ink' }, noteBox)}>
            <Linked links={links}>{note}</Linked>
          </Box>
        </div>
      )}
      {items.length > 0 && <Items items={items} />}
      <Actions {...part} />
      {facts.length > 0 && (
        <div style={{ marginTop: isFirst ? 24 : 12 }}>
          <Facts rows={facts} />
        </div>
      )}
      <SmallPrint {...part} links={links} />
    </>
  );
}

function SmallPrint(part: Part & { links: Action[] | undefined }) {
  const { leftOpen = [], smallPrint = [], link, links, reference } = part;
  const lines = [...(leftOpen.length > 0 ? [leftOpenText(leftOpen)] : []), ...smallPrint];
  return (
    <>
      {lines.map((text) => (
        <Text key={text} {...paint({ words: 'soft' }, last)}>
          <Linked links={links}>{text}</Linked>
        </Text>
      ))}
      {link?.isTheirs && <CopyLink {...link} />}
      {reference && <Reference id={reference} />}
    </>
  );
}

function Reference({ id }: { id: string }) {
  const middle = id.length / 2;
  return (
    <Text {...paint({ words: 'soft' }, last)}>
      {`${REFERENCE}: ${id.slice(0, middle)}`}
      <wbr />
      {id.slice(middle)}
    </Text>
  );
}

function leftOpenText(rows: FactRows): string {
  const labels = rows.map(([label]) => label.charAt(0).toLowerCase() + label.slice(1));
  return `You left open: ${labels.join(', ')}. To tell us more, reply to this email.`;
}

const lesserHeading = { ...type.heading, marginTop: 36 };
const footerLink = { color: colours.paper, textDecoration: 'underline' };
const paragraph = { ...type.text, ...type.anyLength, margin: '12px 0 0' };
const last = { ...type.small, ...type.anyLength, margin: '12px 0 0' };
const noteBox = { ...type.text, borderRadius: 12, padding: '14px 18px' };
