import { EXTENSION_MONTHS } from '#domain/packages/validity.ts';
import { displayDate } from '#domain/time.ts';
import { because, type EmailContent, type Item } from './letter.ts';

interface Ending {
  title: string;
  sessions: string[];
  /** The last moment of its last day. */
  validUntil: number;
  canExtend: boolean;
  href: string;
}

export function packageEnding(ending: Ending): EmailContent {
  const { title, sessions, validUntil, canExtend, href } = ending;
  const last = displayDate(validUntil);
  const day = last.slice(last.indexOf(',') + 2);
  const count = sessions.length === 1 ? '1 session' : `${sessions.length} sessions`;
  return {
    subject: `${count} left of ${title}, until ${last}`,
    heading: `Your package ends on ${day}`,
    paragraphs: [`Until then you can book what is left of ${title}; it is listed below.`],
    ticket: {
      date: last,
      figure: `${sessions.length}`,
      unit: `${sessions.length === 1 ? 'session' : 'sessions'} left`,
      title,
      lines: [`Until ${last}`],
      note: canExtend
        ? `Need more time? ${EXTEND}: it costs nothing.`
        : 'Need more time? Reply to this email.',
      facts: [
        ['Package', title],
        ['Ends', last],
        ['Left', count],
      ],
    },
    items: counted(sessions),
    link: { label: 'Book a session', href },
    moreLinks: [
      ...(canExtend ? [{ label: EXTEND, href, place: 'words' as const }] : []),
      { label: ASK_BACK, href, place: 'words' },
    ],
    smallPrint: [`Sessions that you will not use? ${ASK_BACK} before the package ends.`],
    because: because.ofPayment,
  };
}

const EXTEND = `Extend it by ${EXTENSION_MONTHS} months`;
const ASK_BACK = 'Ask for the money back';

/** `SOPs or essays × 3`, each kind once. */
function counted(sessions: string[]): Item[] {
  const byTitle = Map.groupBy(sessions, (title) => title);
  return [...byTitle].map(([title, { length }]) => ({
    text: length > 1 ? `${title} × ${length}` : title,
  }));
}

interface Declined {
  title: string;
  amount: string;
  answer: string;
  href: string;
}

export function packageRefundDeclined({ title, amount, answer, href }: Declined): EmailContent {
  return {
    subject: `About the ${amount} that you asked back`,
    heading: 'We cannot return this',
    paragraphs: [
      `You asked for ${amount} back for the unused sessions of ${title}. Our answer: “${answer}”`,
      'Its sessions are open again: you can book them until the package ends.',
    ],
    link: { label: 'To your journey', href },
    smallPrint: ['You see it otherwise? Reply to this email.'],
    because: because.ofPayment,
  };
}
