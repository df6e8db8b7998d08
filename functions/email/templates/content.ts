import { site } from '#domain/site.ts';

export type FactRows = readonly (readonly [label: string, value: string])[];

export function filledFacts(facts: Record<string, string | false | null | undefined>): FactRows {
  return Object.entries(facts).flatMap(([label, value]) => (value ? [[label, value]] : []));
}

export interface Action {
  label: string;
  href: string;
  showsUrl?: true;
  isTextLink?: true;
}

export type Quotation = { lines: string[]; by: string };

export type ListItem = { mark?: string; text: string; detail?: string };

export interface Ticket {
  date: string;
  figure: string;
  unit?: string;
  title: string;
  lines: string[];
  times?: FactRows;
  note: string;
  isStruckOut?: boolean;
}

export interface EmailSection {
  heading: string;
  paragraphs?: string[];
  quote?: Quotation;
  ticket?: Ticket;
  items?: ListItem[];
  link?: Action;
  moreLinks?: Action[];
  note?: string;
  facts?: FactRows;
  unanswered?: FactRows;
  smallPrint?: string[];
  reference?: string;
}

export interface EmailContent extends EmailSection {
  subject: string;
  /** Mail programs show this text beside the subject. Defaults to the first paragraph. */
  preview?: string;
  paragraphs: [string, ...string[]];
  secondSection?: EmailSection;
  because: string;
  /** Emails to mentors and admins have no greeting and no company footer. */
  isInternal?: true;
}

export function sectionsOf({ secondSection, ...first }: EmailContent): EmailSection[] {
  return secondSection ? [first, secondSection] : [first];
}

export const aboutUs = `${site.name}: one-to-one calls about admissions, with independent mentors.`;
export const reachUs = `Questions? Reply to this email or write to ${site.supportEmail}. We answer within 24 hours.`;

export function referenceText(bookingId: string): string {
  return `Booking reference: ${bookingId}`;
}

export function keepDatesOnOneLine(text: string): string {
  return text
    .replaceAll(/(\d) ([AP]M)\b/g, '$1\u00A0$2')
    .replaceAll(/([AP]M) IST\b/g, '$1\u00A0IST')
    .replaceAll(/\b(\d{1,2}) ([A-Z][a-z]+)\b/g, '$1\u00A0$2')
    .replaceAll(/(\u00A0[A-Z][a-z]+) (\d{4})\b/g, '$1\u00A0$2');
}

export function callNamed(serviceType: string): string {
  return /(call|consultation)$/i.test(serviceType) ? serviceType : `${serviceType} call`;
}

export const because = {
  ofCall: 'You get this email because this address was given for a call with us.',
  ofPayment: 'You get this email because you have paid us for a call.',
  ofAccount: `You get this email because there is a ${site.name} account with this address.`,
  ofFormerAccount: `You get this email because there was a ${site.name} account with this address.`,
  ofRequest: `You get this email because someone entered this address for a ${site.name} account.`,
  ofAgenda: `You get this email because you run calls at ${site.name}.`,
  ofWebinar: `You get this email because someone entered this address on the ${site.name} webinar page.`,
  ofContactForm: 'You get this email because messages of the contact form go to this address.',
} as const;

export function plainText(email: EmailContent): string {
  const { because, isInternal } = email;
  return [
    site.name,
    ...sectionsOf(email).flatMap(sectionText),
    ...(isInternal ? [] : [`Warmly,\n${site.senderName}`]),
    // Mail programs treat `-- ` as the start of the signature.
    ['-- ', ...(isInternal ? [] : [aboutUs, reachUs]), because].join('\n'),
  ].join('\n\n');
}

function sectionText(section: EmailSection, index: number): string[] {
  const { heading, paragraphs = [], quote, ticket, items = [], link, moreLinks = [] } = section;
  const { note, facts = [], unanswered = [], smallPrint = [], reference } = section;
  const actions = [...(link ? [link] : []), ...moreLinks];
  return [
    underlined(oneLine(heading), index === 0 ? '=' : '-'),
    ...paragraphs.map(oneLine),
    ...(quote ? quotation(quote) : []),
    ...(ticket ? ticketText(ticket) : []),
    note ? oneLine(note) : '',
    listText(items),
    ...actions.map(actionText),
    tableText(facts),
    unanswered.length > 0 ? `${UNANSWERED}\n${tableText(unanswered)}` : '',
    ...smallPrint.map(oneLine),
    reference ? referenceText(reference) : '',
  ].filter((block) => block !== '');
}

function ticketText({ title, figure, unit = '', lines, times = [], note }: Ticket): string[] {
  const description = [title, `${figure} ${unit}`, ...lines].map(oneLine);
  return [description.join('\n'), tableText(times), note];
}

/** Omits the URL of phone and email links: the label already shows the number or address. */
function actionText({ label, href }: Action): string {
  return href.startsWith('http') ? `${label}:\n${href}` : label;
}

function quotation({ lines, by }: Quotation): string[] {
  return [`${by} writes:`, lines.map((line) => `> ${oneLine(line)}`).join('\n>\n')];
}

function listText(items: ListItem[]): string {
  const [first] = items;
  return first?.mark
    ? tableText(items.map(({ mark, text, detail }) => [`${mark}. ${detail ?? ''}`.trim(), text]))
    : items.map(({ text }) => `- ${oneLine(text)}`).join('\n');
}

const UNANSWERED = 'Not answered. To tell us more, reply to this email:';

function underlined(text: string, mark: string): string {
  return `\n${text}\n${mark.repeat(text.length)}`;
}

/** Labels end with a colon: the columns are lost in screen readers and proportional fonts. */
function tableText(rows: FactRows): string {
  const width = Math.max(0, ...rows.map(([label]) => label.length)) + 3;
  return rows.map(([label, value]) => `${label}:`.padEnd(width) + oneLine(value)).join('\n');
}

function oneLine(text: string): string {
  return text.trim().replaceAll(/[ \t\r\n]+/g, ' ');
}
