import { useSuspenseQuery } from '@tanstack/react-query';
import { AuditEntries } from '#islands/admin/audit/AuditEntries.tsx';
import { Asked } from '#islands/admin/calls/Asked.tsx';
import { CallPapers } from '#islands/admin/calls/CallPapers.tsx';
import { ClientLink } from '#islands/admin/clients/ClientLink.tsx';
import { EmailsSection } from '#islands/admin/emails/EmailsSection.tsx';
import { Section } from '#islands/ui/Section.tsx';
import { answer, api } from '#lib/api.ts';
import { dateAndTime } from '#lib/format.ts';
import { inWords } from '#lib/in-words.ts';
import { listPage } from './address.ts';
import { BookingActions } from './BookingActions.tsx';
import { BookingAnswers } from './BookingAnswers.tsx';
import { BookingCall } from './BookingCall.tsx';
import { BookingMoney } from './BookingMoney.tsx';
import { BookingStateBadge } from './BookingStateBadge.tsx';
import { clientName, type Desk } from './bookingData.ts';

export default function BookingDetail({ id }: { id: string }) {
  const { data } = useSuspenseQuery({
    queryKey: ['admin', 'bookings', id],
    queryFn: () => answer(api.admin.bookings[':id'].$get({ param: { id } })),
  });
  const { booking, payments, mails: emails, note, history, plan, hasEarlierPlans } = data;
  const hasBegun = booking.startsAt <= Date.now() && booking.status === 'confirmed';
  return (
    <article aria-labelledby="booking" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div className="grid min-w-0 gap-1">
          <a
            className="link inline-grid min-h-11 content-center justify-self-start"
            href={listPage()}
          >
            All bookings
          </a>
          <h2 id="booking" className="text-heading wrap-anywhere">
            <ClientLink id={booking.clientId}>{clientName(booking)}</ClientLink>:{' '}
            {booking.serviceType}
          </h2>
          <p className="flex flex-wrap items-center gap-x-3">
            <BookingStateBadge booking={booking} />
            <span>
              {dateAndTime(booking.startsAt)} IST{' '}
              <span className="text-soft">· {inWords(booking.startsAt)}</span>
            </span>
          </p>
        </div>
        <BookingActions desk={data} />
      </header>
      <Asked answers={askedIn(booking)} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="card grid min-w-0 gap-x-10 gap-y-8 p-6 sm:p-8 xl:grid-cols-2 xl:[&_dl>div]:grid-cols-[7rem_1fr]">
          <BookingAnswers booking={booking} />
          <BookingCall desk={data} />
        </div>
        <div className="grid min-w-0 gap-4">
          <BookingMoney booking={booking} payments={payments} />
          {booking.status !== 'pending' && (
            <div className="card divide-y divide-line px-6 py-1">
              <CallPapers call={{ ...booking, note, plan, hasEarlierPlans, hasBegun }} />
            </div>
          )}
          <EmailsSection emails={emails} />
          <Section title="History">
            <AuditEntries entries={history} about={id} />
          </Section>
        </div>
      </div>
    </article>
  );
}

function askedIn({ purposeOfCall, specificQuestions }: Desk['booking']) {
  return [
    { label: 'Purpose of the call', text: purposeOfCall },
    { label: 'Specific questions', text: specificQuestions },
  ].flatMap(({ label, text }) => (text ? [{ label, text }] : []));
}
