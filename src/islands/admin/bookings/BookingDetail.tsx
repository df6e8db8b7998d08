import { useSuspenseQuery } from '@tanstack/react-query';
import { bookingStateLabels } from '#domain/booking/state.ts';
import { AuditEntries } from '#islands/admin/AuditEntries.tsx';
import { CallNote } from '#islands/admin/calls/CallNote.tsx';
import { StateBadge } from '#islands/admin/StateBadge.tsx';
import { Section } from '#islands/ui/Section.tsx';
import { answer, api } from '#lib/api.ts';
import { dateAndTime } from '#lib/format.ts';
import { inWords } from '#lib/in-words.ts';
import { listPage } from './address.ts';
import { BookingActions } from './BookingActions.tsx';
import { BookingAnswers } from './BookingAnswers.tsx';
import { BookingCall } from './BookingCall.tsx';
import { BookingEmails } from './BookingEmails.tsx';
import { BookingMoney } from './BookingMoney.tsx';
import { clientName } from './bookingData.ts';

export default function BookingDetail({ id }: { id: string }) {
  const { data } = useSuspenseQuery({
    queryKey: ['admin', 'bookings', id],
    queryFn: () => answer(api.admin.bookings[':id'].$get({ param: { id } })),
  });
  const { booking, payments, mails: emails, note, history } = data;
  return (
    <article aria-labelledby="booking" className="grid gap-4">
      <header className="grid gap-1">
        <a
          className="link inline-grid min-h-11 content-center justify-self-start"
          href={listPage()}
        >
          All bookings
        </a>
        <p className="flex flex-wrap items-center gap-3">
          <StateBadge state={booking.state}>{bookingStateLabels[booking.state]}</StateBadge>
          <span>
            {dateAndTime(booking.startsAt)} IST{' '}
            <span className="text-soft">· {inWords(booking.startsAt)}</span>
          </span>
        </p>
        <h2 id="booking" className="text-title wrap-anywhere">
          {clientName(booking)}: {booking.serviceType}
        </h2>
      </header>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-4 lg:order-last">
          <Section title="Actions">
            <BookingActions desk={data} />
          </Section>
          <BookingMoney booking={booking} payments={payments} />
          {booking.status !== 'pending' && (
            <div className="card px-6 py-1">
              <CallNote call={{ id: booking.id, name: clientName(booking) }} note={note} />
            </div>
          )}
        </div>
        <div className="grid min-w-0 items-start gap-4 xl:grid-cols-2 xl:*:nth-[n+3]:col-span-2 xl:[&_dl>div]:grid-cols-[7rem_1fr]">
          <BookingAnswers booking={booking} />
          <BookingCall desk={data} />
          <BookingEmails emails={emails} />
          <Section title="History">
            <AuditEntries entries={history} about={id} />
          </Section>
        </div>
      </div>
    </article>
  );
}
