import type { Booking } from '#db/schema/index.ts';
import { appointment } from '#domain/booking/confirmation-receipt.ts';
import { formatAmount, isPaidOutside } from '#domain/money/money.ts';
import { refundExpectedBy } from '#domain/money/states.ts';
import { EXTENSION_MONTHS } from '#domain/packages/states.ts';
import { site } from '#domain/site.ts';
import { countedNames } from '#domain/text/listed.ts';
import { displayDate } from '#domain/time.ts';
import type { Refund } from '#functions/providers/payments.ts';
import { because, type EmailContent, filledFacts } from './content.ts';

type RefundDetails = Omit<Refund, 'state'>;

interface RefundFacts {
  /** Amount of the whole payment in paise. */
  paid: number;
  /** False if no booking uses the payment, for example after a double payment. */
  isUsed: boolean;
  now: number;
  href: string;
}

export function refundComing(
  refund: RefundDetails,
  call: Booking,
  refundFacts: RefundFacts,
): EmailContent {
  const { now, href } = refundFacts;
  const amount = formatAmount(refund.amount, refund.currency);
  const arrival = displayDate(refundExpectedBy(now));
  const method = isPaidOutside(refund.paymentId)
    ? 'We returned the money the way you paid, outside of this site.'
    : 'We refund to the method that you paid with. Banks take 7 to 10 business days.';
  return {
    subject: `Your refund of ${amount} is on its way`,
    heading: 'Your refund is on its way',
    paragraphs: [refundSentence(refund, call, refundFacts), `Expect the money by ${arrival}.`],
    ticket: {
      date: arrival,
      figure: amount,
      title: 'Your refund',
      lines: [`For ${call.serviceType}`],
      note: method,
    },
    link: { label: 'See your refund', href },
    facts: filledFacts({ 'Payment reference': refund.paymentId, 'Refund reference': refund.id }),
    smallPrint: [
      `If the refund has not arrived by then, write to ${site.supportEmail} with these references.`,
    ],
    because: because.ofPayment,
  };
}

function refundSentence(refund: RefundDetails, call: Booking, { paid, isUsed }: RefundFacts) {
  const { amount, currency } = refund;
  const { appointmentDate, appointmentTime } = appointment(call.date, call.time);
  const payment = `payment for ${call.serviceType} on ${appointmentDate} at ${appointmentTime}`;
  const refundText = formatAmount(amount, currency);
  const why = call.cancelledBy === 'admin' ? ', a call that we had to cancel' : '';
  const share =
    amount === paid
      ? `all of your ${payment}${why}: ${refundText}`
      : `a part of your ${payment}${why}: ${refundText} of ${formatAmount(paid, currency)}`;
  const unused = isUsed ? '' : ' This payment was not used for a booking.';
  return `We are refunding ${share}.${unused}`;
}

interface PackageEnding {
  title: string;
  sessions: string[];
  validUntil: number;
  canExtend: boolean;
  href: string;
}

export function packageEnding(ending: PackageEnding): EmailContent {
  const { title, sessions, validUntil, canExtend, href } = ending;
  const lastDay = displayDate(validUntil);
  const count = sessions.length === 1 ? '1 session' : `${sessions.length} sessions`;
  return {
    subject: `${count} left of ${title}, until ${lastDay}`,
    heading: `Your package ends on ${lastDay}`,
    paragraphs: [`Until then you can book the remaining sessions of ${title}, listed below.`],
    ticket: {
      date: lastDay,
      figure: `${sessions.length}`,
      unit: `${sessions.length === 1 ? 'session' : 'sessions'} left`,
      title,
      lines: [`Until ${lastDay}`],
      note: canExtend
        ? `Need more time? ${EXTEND_LABEL} at no cost.`
        : 'Need more time? Reply to this email.',
    },
    items: countedNames(sessions).map((text) => ({ text })),
    link: { label: 'Book a session', href },
    moreLinks: [
      ...(canExtend ? [{ label: EXTEND_LABEL, href, isTextLink: true as const }] : []),
      { label: REFUND_LABEL, href, isTextLink: true },
    ],
    smallPrint: [`Not using all your sessions? ${REFUND_LABEL} before the package ends.`],
    because: because.ofPayment,
  };
}

const EXTEND_LABEL = `Extend it by ${EXTENSION_MONTHS} months`;
const REFUND_LABEL = 'Ask for a refund';

type Declined = Record<'title' | 'amount' | 'answer' | 'href', string>;

export function packageRefundDeclined({ title, amount, answer, href }: Declined): EmailContent {
  return {
    subject: `Your refund request for ${amount}`,
    heading: 'We cannot refund these sessions',
    paragraphs: [
      `You asked for a refund of ${amount} for the unused sessions of ${title}. Our answer: “${answer}”`,
      'You can book these sessions again, unless the package has ended.',
    ],
    link: { label: 'Open your journey', href },
    smallPrint: ['Do you disagree? Reply to this email.'],
    because: because.ofPayment,
  };
}
