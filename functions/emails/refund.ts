/** The words of the mail about a refund. */
import { appointment } from '#domain/booking.ts';
import { formatAmount, refundExpectedBy } from '#domain/money.ts';
import { site } from '#domain/site.ts';
import { displayDate } from '#domain/time.ts';
import type { LetterWords } from './letter.tsx';

interface Returned {
  id: string;
  payment_id: string;
  /** Paise. */
  amount: number;
  currency: string;
}

interface Call {
  serviceType: string;
  date: string;
  time: string;
  cancelledBy: 'client' | 'admin' | null;
}

export function refundComing(refund: Returned, call: Call, now: number, href: string): LetterWords {
  const amount = formatAmount(refund.amount, refund.currency);
  const { appointmentDate, appointmentTime } = appointment(call.date, call.time);
  const reason =
    call.cancelledBy === 'admin'
      ? 'was for a call that we had to cancel, so we are returning it'
      : 'could not be used for a booking, so we are returning all of it';
  return {
    subject: `Your refund of ${amount} is on its way`,
    heading: 'Your refund is on its way',
    paragraphs: [
      `Your payment for ${call.serviceType} on ${appointmentDate} at ${appointmentTime} ${reason}: ${amount}.`,
      `It should be with you by ${displayDate(refundExpectedBy(now))}. Banks take 7 to 10 business days.`,
      `References: payment ${refund.payment_id}, refund ${refund.id}.`,
    ],
    link: { label: 'See where your money is', href },
    otherwise: `If it has not arrived by then, write to ${site.supportEmail} with these references.`,
  };
}
