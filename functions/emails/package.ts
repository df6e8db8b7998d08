/** What the emails about a package say. */
import { displayDate } from '#domain/calendar/time.ts';
import { EXTENSION_MONTHS } from '#domain/passes/validity.ts';
import type { EmailContent } from './letter.ts';
import { because } from './words.ts';

interface Ending {
  title: string;
  /** What can still be booked. */
  sessions: string[];
  /** The last moment of its last day. */
  validUntil: number;
  canExtend: boolean;
  href: string;
}

export function packageEnding(ending: Ending): EmailContent {
  const { title, sessions, validUntil, canExtend, href } = ending;
  const last = displayDate(validUntil);
  const count = sessions.length === 1 ? '1 session' : `${sessions.length} sessions`;
  return {
    subject: `${count} left of ${title}, until ${last}`,
    heading: `You have ${count} left`,
    paragraphs: [
      `${title} holds for a year, and ends on ${last}. What is open: ${sessions.join(', ')}.`,
      canExtend
        ? `Need more time? Extend it by ${EXTENSION_MONTHS} months on your journey: it costs nothing.`
        : 'Need more time? Reply to this email.',
    ],
    link: { label: 'Book a session', href },
    smallPrint: [
      'Sessions that you will not use can be paid back before the package ends: ask for it on your journey.',
    ],
    because: because.ofPayment,
  };
}

interface Declined {
  title: string;
  /** As it is shown: `₹5,400`. */
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
