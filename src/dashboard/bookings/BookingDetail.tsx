import { useSuspenseQuery } from '@tanstack/react-query';
import { AuditEntries } from '#dashboard/audit/AuditEntries.tsx';
import { BackLink } from '#dashboard/BackLink.tsx';
import { CallMaterials } from '#dashboard/calls/CallMaterials.tsx';
import { ClientLink } from '#dashboard/clients/ClientLink.tsx';
import { EmailsSection } from '#dashboard/emails/EmailsSection.tsx';
import { displayMoment } from '#domain/time.ts';
import { answer, api } from '#lib/api.ts';
import { serverNow } from '#lib/clock.ts';
import { dateAndTime } from '#lib/format.ts';
import { inWords } from '#lib/in-words.ts';
import { Section } from '#ui/Section.tsx';
import { listPage } from './address.ts';
import { BookingActions } from './BookingActions.tsx';
import { BookingAnswers } from './BookingAnswers.tsx';
import { BookingCall } from './BookingCall.tsx';
import { BookingMoney } from './BookingMoney.tsx';
import { BookingStateBadge } from './BookingStateBadge.tsx';
import { type BookingRecord, clientName } from './bookingData.ts';

export default function BookingDetail({ id }: { id: string }) {
  const { data } = useSuspenseQuery({
    queryKey: ['admin', 'bookings', id],
    queryFn: () => answer(api.admin.bookings[':id'].$get({ param: { id } })),
  });
  const { booking, payments, mails: emails, note, history, plan, hasEarlierPlans } = data;
  const hasBegun = booking.startsAt <= serverNow() && booking.status === 'confirmed';
  return (
    <article aria-labelledby="booking" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div className="grid min-w-0 gap-1.5">
          <BackLink href={listPage()}>All bookings</BackLink>
          <h2 id="booking" className="text-heading wrap-anywhere">
            <ClientLink id={booking.clientId}>{clientName(booking)}</ClientLink>:{' '}
            {booking.serviceType}
          </h2>
          <StateAndTime booking={booking} />
          {isForAnother(booking) && <p className="text-soft">Booked by {booking.userName}</p>}
        </div>
        <BookingActions record={data} />
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="max-lg:contents lg:grid lg:grid-cols-[minmax(0,1fr)] lg:gap-4">
          <BookingAnswers booking={booking} />
          {booking.status !== 'pending' && (
            <div className="card divide-y divide-line px-5 py-1 sm:px-6">
              <CallMaterials call={{ ...booking, note, plan, hasEarlierPlans, hasBegun }} />
            </div>
          )}
          <div className="max-lg:order-last">
            <Section title="History">
              <AuditEntries entries={history} about={id} />
            </Section>
          </div>
        </div>
        <div className="max-lg:contents lg:grid lg:grid-cols-[minmax(0,1fr)] lg:gap-4">
          <div className="max-lg:-order-1">
            <BookingCall record={data} />
          </div>
          <BookingMoney booking={booking} payments={payments} />
          <EmailsSection emails={emails} />
        </div>
      </div>
    </article>
  );
}

function StateAndTime({ booking }: { booking: BookingRecord['booking'] }) {
  const { startsAt } = booking;
  return (
    <p className="my-1 flex flex-wrap items-center gap-x-3 gap-y-1 max-sm:gap-x-2 max-sm:text-[0.9375rem]">
      <BookingStateBadge booking={booking} />
      <span>
        <span className="sm:hidden">{dateAndTime(startsAt)}</span>
        <span className="max-sm:hidden">{displayMoment(startsAt)}</span>{' '}
        <span className="whitespace-nowrap text-soft">· {inWords(startsAt)}</span>
      </span>
    </p>
  );
}

function isForAnother({ name, userName }: BookingRecord['booking']): boolean {
  return userName !== '' && userName !== name;
}
