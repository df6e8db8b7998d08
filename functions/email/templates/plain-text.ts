import { site } from '#domain/site.ts';
import {
  type Action,
  about,
  type FactRows,
  type Item,
  type Letter,
  type Part,
  type Quotation,
  REFERENCE,
  reachUs,
} from './letter.ts';

export function plainText({ parts, because, isInternal }: Letter): string {
  return [
    site.name,
    ...parts.flatMap(partText),
    ...(isInternal ? [] : [`Warmly,\n${site.senderName}`]),
    // The line by which mail programs know what comes after the letter.
    ['-- ', ...(isInternal ? [] : [about, reachUs]), because].join('\n'),
  ].join('\n\n');
}

function partText(part: Part, index: number): string[] {
  const { heading, paragraphs = [], quote, ticket, items = [], link, moreLinks = [] } = part;
  const { note, facts = [], leftOpen = [], smallPrint = [], reference } = part;
  const actions = [...(link ? [link] : []), ...moreLinks];
  return [
    underlined(oneLine(heading), index === 0 ? '=' : '-'),
    ...paragraphs.map(oneLine),
    ...(quote ? quotation(quote) : []),
    table(ticket?.facts ?? []),
    ticket?.note ?? '',
    note ? oneLine(note) : '',
    list(items),
    ...actions.map(actionText),
    table(facts),
    leftOpen.length > 0 ? `${LEFT_OPEN}\n${columns(leftOpen)}` : '',
    ...smallPrint.map(oneLine),
    reference ? `${REFERENCE}: ${reference}` : '',
  ].filter((block) => block !== '');
}

/** The label of a call or an email says its number or address already. */
function actionText({ label, href }: Action): string {
  return href.startsWith('http') ? `${label}:\n${href}` : label;
}

function quotation({ lines, by }: Quotation): string[] {
  return [`${by} writes:`, lines.map((line) => `> ${oneLine(line)}`).join('\n>\n')];
}

/** `1. By Fri 27 Nov:  Book the IELTS`, or `- Resume` where it has no mark. */
function list(items: Item[]): string {
  const [first] = items;
  return first?.mark
    ? table(items.map(({ mark, text, detail }) => [`${mark}. ${detail ?? ''}`.trim(), text]))
    : items.map(({ text }) => `- ${oneLine(text)}`).join('\n');
}

const LEFT_OPEN = 'Left open; to tell us more, reply to this email:';

function underlined(text: string, mark: string): string {
  return `\n${text}\n${mark.repeat(text.length)}`;
}

/** Labels with a colon, so that they read well aloud and where letters are not of one width. */
function table(rows: FactRows): string {
  return columns(rows.map(([label, value]) => [`${label}:`, value]));
}

function columns(rows: FactRows): string {
  const width = Math.max(0, ...rows.map(([label]) => label.length)) + 2;
  return rows.map(([label, value]) => label.padEnd(width) + oneLine(value)).join('\n');
}

function oneLine(text: string): string {
  return text.trim().replaceAll(/[ \t\r\n]+/g, ' ');
}
