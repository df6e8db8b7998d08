import { Button, Heading, Section, Text } from 'react-email';
import { site } from '#domain/site.ts';
import { Facts } from './facts.tsx';
import { Layout } from './layout.tsx';
import { type Card, type Letter, orCopy } from './letter.ts';
import { button, card, color, heading, paragraph, small } from './theme.ts';

/** A letter in HTML. */
export function LetterPage({ subject, preview, cards }: Letter) {
  return (
    <Layout subject={subject} preview={preview}>
      {cards.map((content, index) => (
        <CardSection key={content.heading} isFirst={index === 0} {...content} />
      ))}
      <Text style={paragraph}>
        Warmly,
        <br />
        {site.senderName}
      </Text>
    </Layout>
  );
}

function CardSection({ isFirst, ...content }: Card & { isFirst: boolean }) {
  const { heading: title, paragraphs = [], facts = [], link, note, otherwise } = content;
  return (
    <Section style={card}>
      <Heading as={isFirst ? 'h1' : 'h2'} style={isFirst ? heading : lesserHeading}>
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
          <Text style={small}>{orCopy(link.href)}</Text>
        </>
      )}
      {note && <Text style={noteBox}>{note}</Text>}
      {otherwise && <Text style={small}>{otherwise}</Text>}
    </Section>
  );
}

const lesserHeading = { ...heading, fontSize: 20 };
const noteBox = {
  ...paragraph,
  backgroundColor: color.note,
  borderRadius: 8,
  padding: '10px 14px',
};
