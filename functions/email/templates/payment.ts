import type { Booking } from '#db/schema/index.ts';
import { appointment } from '#domain/booking/booking.ts';
import { formatAmount, isOutside } from '#domain/money/money.ts';
import { refundExpectedBy } from '#domain/money/states.ts';
import { EXTENSION_MONTHS } from '#domain/packages/states.ts';
import { site } from '#domain/site.ts';
import { displayDate } from '#domain/time.ts';
import type { Refund } from '#functions/providers/payments.ts';
import { because, type EmailContent, factsOf, type Item } from './content.ts';

type Returned = Omit<Refund, 'state'>;
type Terms = { paid: number; isUsed: boolean; now: number; href: string };

export function refundComing(refund: Returned, call: Booking, terms: Terms): EmailContent {
  const { now, href } = terms;
  const amount = formatAmount(refund.amount, refund.currency);
  const arrival = displayDate(refundExpectedBy(now));
  const method = isOutside(refund.paymentId)
    ? 'We returned it the way it was paid, outside of this site.'
    : 'We refund to the method that you paid with. Banks take 7 to 10 business days.';
  return {
    subject: `Your refund of ${amount} is on its way`,
    heading: 'Your refund is on its way',
    paragraphs: [refundSentence(refund, call, terms), `It should be with you by ${arrival}.`],
    ticket: {
      date: arrival,
      figure: amount,
      title: 'Your refund',
      lines: [`For ${call.serviceType}`],
      note: method,
      facts: factsOf({ Refund: amount, For: call.serviceType }),
    },
    link: { label: 'See your refund', href },
    facts: factsOf({ 'Payment reference': refund.paymentId, 'Refund reference': refund.id }),
    smallPrint: [
      `If the refund has not arrived by then, write to ${site.supportEmail} with these references.`,
    ],
    because: because.ofPayment,
  };
}

function refundSentence({ amount, currency }: Returned, call: Booking, terms: Terms): string {
  const { appointmentDate, appointmentTime } = appointment(call.date, call.time);
  const payment = `payment for ${call.serviceType} on ${appointmentDate} at ${appointmentTime}`;
  const returned = formatAmount(amount, currency);
  const why = call.cancelledBy === 'admin' ? ', a call that we had to cancel' : '';
  const share =
    amount === terms.paid
      ? `all of your ${payment}${why}: ${returned}`
      : `a part of your ${payment}${why}: ${returned} of ${formatAmount(terms.paid, currency)}`;
  const unused = terms.isUsed ? '' : ' This payment was not used for a booking.';
  return `We are refunding ${share}.${unused}`;
}

interface Ending {
  title: string;
  sessions: string[];
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
    paragraphs: [`Until then you can book the remaining sessions of ${title}, listed below.`],
    ticket: {
      date: last,
      figure: `${sessions.length}`,
      unit: `${sessions.length === 1 ? 'session' : 'sessions'} left`,
      title,
      lines: [`Until ${last}`],
      note: canExtend
        ? `Need more time? ${EXTEND} at no cost.`
        : 'Need more time? Reply to this email.',
      facts: factsOf({ Package: title, Ends: last, Left: count }),
    },
    items: counted(sessions),
    link: { label: 'Book a session', href },
    moreLinks: [
      ...(canExtend ? [{ label: EXTEND, href, place: 'words' as const }] : []),
      { label: ASK_BACK, href, place: 'words' },
    ],
    smallPrint: [`Not using all your sessions? ${ASK_BACK} before the package ends.`],
    because: because.ofPayment,
  };
}

const EXTEND = `Extend it by ${EXTENSION_MONTHS} months`;
const ASK_BACK = 'Ask for a refund';

function counted(sessions: string[]): Item[] {
  const byTitle = Map.groupBy(sessions, (title) => title);
  return [...byTitle].map(([title, { length }]) => ({
    text: length > 1 ? `${title} × ${length}` : title,
  }));
}

type Declined = Record<'title' | 'amount' | 'answer' | 'href', string>;

export function packageRefundDeclined({ title, amount, answer, href }: Declined): EmailContent {
  return {
    subject: `Your refund request for ${amount}`,
    heading: 'We cannot refund these sessions',
    paragraphs: [
      `You asked for a refund of ${amount} for the unused sessions of ${title}. Our answer: “${answer}”`,
      'You can book these sessions again until the package ends.',
    ],
    link: { label: 'Open your journey', href },
    smallPrint: ['Do you disagree? Reply to this email.'],
    because: because.ofPayment,
  };
}
