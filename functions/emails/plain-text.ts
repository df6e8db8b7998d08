/** A letter for who reads, or has read to them, no HTML. */
import { site } from '#domain/site.ts';
import type { Action, FactRows, Letter, Part } from './letter.ts';
import { about, REFERENCE, reachUs } from './words.ts';

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
  const { heading, paragraphs = [], ticket, link, moreLinks = [] } = part;
  const { note, facts = [], leftOpen = [], smallPrint = [], reference } = part;
  const actions = [...(link ? [link] : []), ...moreLinks];
  return [
    underlined(oneLine(heading), index === 0 ? '=' : '-'),
    ...paragraphs.map(oneLine),
    table(ticket?.facts ?? []),
    ticket?.note ?? '',
    note ? oneLine(note) : '',
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

/** As whoever reads the HTML sees it. */
function oneLine(text: string): string {
  return text.trim().replaceAll(/[ \t\r\n]+/g, ' ');
}
