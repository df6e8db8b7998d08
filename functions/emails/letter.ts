/** What an email to a client or a mentor says: its HTML and its plain text are made of the same. */
import { site } from '#domain/site.ts';
import type { FactRows } from './facts.tsx';

export interface Letter {
  subject: string;
  /** What an inbox shows beside the subject. */
  preview: string;
  cards: Card[];
}

export interface Card {
  heading: string;
  paragraphs?: string[];
  facts?: FactRows;
  link?: { label: string; href: string };
  /** What nobody should miss. */
  note?: string;
  /** The last line. */
  otherwise?: string;
}

/** A few words, what there is to know, and at most one thing to do. */
export interface EmailContent {
  subject: string;
  heading: string;
  paragraphs: string[];
  facts?: FactRows;
  link?: { label: string; href: string };
  /** What to do when the email comes as a surprise. */
  otherwise: string;
}

export function shortLetter({ subject, ...card }: EmailContent): Letter {
  return { subject, preview: card.paragraphs[0] ?? card.heading, cards: [card] };
}

export function orCopy(href: string): string {
  return `Or copy this link: ${href}`;
}

const RULE = '-'.repeat(40);

export function plainText({ cards }: Letter): string {
  return [
    site.name,
    ...cards.flatMap(cardText),
    `Warmly,\n${site.senderName}`,
    RULE,
    `Questions? Reply to this mail or write to ${site.supportEmail}. We answer within 24 hours.`,
  ].join('\n\n');
}

function cardText(card: Card): string[] {
  const { heading, paragraphs = [], facts = [], link, note, otherwise } = card;
  const lines = [
    ...(link ? [`${link.label} ${link.href}`, orCopy(link.href)] : []),
    ...[note, otherwise].filter((line) => line !== undefined),
  ];
  return [
    `\n${oneLine(heading).toUpperCase()}`,
    ...paragraphs.map(oneLine),
    ...facts.map((fact) => fact.map(oneLine).join('\n')),
    ...lines.map(oneLine),
  ];
}

/** As whoever reads the HTML sees it. */
function oneLine(text: string): string {
  return text.trim().replaceAll(/[ \t\r\n]+/g, ' ');
}
