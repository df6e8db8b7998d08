import type { Booking } from '#db/schema/index.ts';
import { appointment } from '#domain/booking/booking.ts';
import { formatAmount } from '#domain/money/money.ts';
import { refundExpectedBy } from '#domain/money/states.ts';
import { site } from '#domain/site.ts';
import { displayDate } from '#domain/time.ts';
import type { Refund } from '#functions/providers/payments.ts';
import { because, type EmailContent } from './letter.ts';

type Returned = Omit<Refund, 'state'>;

type Call = Pick<Booking, 'serviceType' | 'date' | 'time' | 'cancelledBy'>;

interface Terms {
  paid: number;
  isUsed: boolean;
  now: number;
  href: string;
}

export function refundComing(refund: Returned, call: Call, terms: Terms): EmailContent {
  const { now, href } = terms;
  const amount = formatAmount(refund.amount, refund.currency);
  const arrival = displayDate(refundExpectedBy(now));
  return {
    subject: `Your refund of ${amount} is on its way`,
    heading: 'Your refund is on its way',
    paragraphs: [whatReturns(refund, call, terms), `It should be with you by ${arrival}.`],
    ticket: {
      date: arrival,
      figure: amount,
      title: 'Your refund',
      lines: [`For ${call.serviceType}`],
      note: 'It goes back the way that you paid. Banks take 7 to 10 business days.',
      facts: [
        ['Refund', amount],
        ['For', call.serviceType],
      ],
    },
    link: { label: 'See where your money is', href },
    facts: [
      ['Payment reference', refund.paymentId],
      ['Refund reference', refund.id],
    ],
    smallPrint: [
      `If it has not arrived by then, write to ${site.supportEmail} with these references.`,
    ],
    because: because.ofPayment,
  };
}

function whatReturns({ amount, currency }: Returned, call: Call, terms: Terms): string {
  const { appointmentDate, appointmentTime } = appointment(call.date, call.time);
  const payment = `payment for ${call.serviceType} on ${appointmentDate} at ${appointmentTime}`;
  const returned = formatAmount(amount, currency);
  const why = call.cancelledBy === 'admin' ? ', a call that we had to cancel' : '';
  const share =
    amount === terms.paid
      ? `all of your ${payment}${why}: ${returned}`
      : `a part of your ${payment}${why}: ${returned} of ${formatAmount(terms.paid, currency)}`;
  const unused = terms.isUsed ? '' : ' It could not be used for a booking.';
  return `We are returning ${share}.${unused}`;
}
