export type FactRows = readonly (readonly [label: string, value: string])[];

export interface Letter {
  subject: string;
  preview: string;
  parts: Part[];
  because: string;
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
  mark?: string;
  text: string;
  detail?: string;
}

/** A day, as on the leaf of a calendar, and what it brings. */
export interface Ticket {
  date: string;
  figure: string;
  unit?: string;
  title: string;
  lines: string[];
  /** On the stub, with `note`. */
  times?: FactRows;
  note: string;
  isOff?: boolean;
  facts: FactRows;
}

export interface Part {
  heading: string;
  paragraphs?: string[];
  quote?: Quotation;
  ticket?: Ticket;
  items?: Item[];
  link?: Action;
  moreLinks?: Action[];
  note?: string;
  facts?: FactRows;
  leftOpen?: FactRows;
  smallPrint?: string[];
  /** The id of the booking, by which its client and we speak of it. */
  reference?: string;
}

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
