/** What an email to a client or a mentor says: its HTML and its plain text are made of the same. */

export type FactRows = readonly (readonly [label: string, value: string])[];

export interface Letter {
  subject: string;
  /** What an inbox shows beside the subject. */
  preview: string;
  parts: Part[];
  /** Why its reader gets it. */
  because: string;
  /** Its reader is one of us, and needs neither our good wishes nor our support. */
  isInternal?: true;
}

export interface Action {
  label: string;
  href: string;
  /** Made for its reader, who may want to open it elsewhere. */
  isTheirs?: true;
  /** Where it shows, if not as a button: in the line of links below, or in the words that hold its label. */
  place?: 'line' | 'words';
}

export interface Quotation {
  lines: string[];
  by: string;
}

export interface Item {
  /** Such as its number. */
  mark?: string;
  text: string;
  detail?: string;
}

/** A day, as on the leaf of a calendar, and what it brings. */
export interface Ticket {
  /** Of the leaf: `Saturday, 28 November 2026`. */
  date: string;
  /** What counts most, such as the time, and in smaller type what it is counted in. */
  figure: string;
  unit?: string;
  title: string;
  lines: string[];
  /** On the stub, with `note`. */
  times?: FactRows;
  note: string;
  /** It will not take place. */
  isOff?: boolean;
  /** All but the note in plain text. */
  facts: FactRows;
}

export interface Part {
  heading: string;
  paragraphs?: string[];
  quote?: Quotation;
  ticket?: Ticket;
  /** What there is to do or to use, before the buttons. */
  items?: Item[];
  /** The one thing to do. */
  link?: Action;
  /** What else can be done. */
  moreLinks?: Action[];
  /** What nobody should miss. */
  note?: string;
  facts?: FactRows;
  /** What was asked and not answered, with the words that stand for no answer. */
  leftOpen?: FactRows;
  /** What is of use to some. */
  smallPrint?: string[];
  /** The id of the booking, by which its client and we speak of it. */
  reference?: string;
}

/** A letter of one part. */
export interface EmailContent extends Part {
  subject: string;
  paragraphs: [string, ...string[]];
  because: string;
  isInternal?: true;
}

export function shortLetter({ subject, because, isInternal, ...part }: EmailContent): Letter {
  const preview = part.paragraphs[0];
  return { subject, because, preview, parts: [part], ...(isInternal && { isInternal }) };
}
