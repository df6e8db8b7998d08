import { useSuspenseQuery } from '@tanstack/react-query';
import { AuditEntries } from '#islands/admin/AuditEntries.tsx';
import { CallNote } from '#islands/admin/calls/CallNote.tsx';
import { Section } from '#islands/ui/Section.tsx';
import { answer, api } from '#lib/api.ts';
import { dateAndTime } from '#lib/format.ts';
import { listPage } from './address.ts';
import { BookingActions } from './BookingActions.tsx';
import { BookingAnswers } from './BookingAnswers.tsx';
import { BookingCall } from './BookingCall.tsx';
import { BookingEmails } from './BookingEmails.tsx';
import { BookingMoney } from './BookingMoney.tsx';
import { clientName } from './bookingData.ts';
import { StateBadge } from './StateBadge.tsx';

export default function BookingDetail({ id }: { id: string }) {
  const { data } = useSuspenseQuery({
    queryKey: ['admin', 'bookings', id],
    queryFn: () => answer(api.admin.bookings[':id'].$get({ param: { id } })),
  });
  const { booking, payments, mails: emails, note, history } = data;
  return (
    <article aria-labelledby="booking" className="grid gap-6">
      <header className="grid gap-2">
        <a
          className="link inline-grid min-h-11 content-center justify-self-start"
          href={listPage()}
        >
          All bookings
        </a>
        <p className="flex flex-wrap items-center gap-3">
          <StateBadge state={booking.state} />
          <span className="text-soft">{dateAndTime(booking.startsAt)} IST</span>
        </p>
        <h2 id="booking" className="text-heading wrap-anywhere">
          {clientName(booking)}: {booking.serviceType}
        </h2>
        <p className="text-sm wrap-anywhere text-soft">{booking.id}</p>
      </header>
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
        <div className="grid min-w-0 gap-6 lg:order-last">
          <Section title="Actions">
            <BookingActions desk={data} />
          </Section>
          <BookingMoney booking={booking} payments={payments} />
          {booking.status !== 'pending' && (
            <div className="card px-6 py-2 sm:px-8">
              <CallNote call={{ id: booking.id, name: clientName(booking) }} note={note} />
            </div>
          )}
        </div>
        <div className="grid min-w-0 gap-6">
          <BookingCall desk={data} />
          <BookingAnswers booking={booking} />
          <BookingEmails emails={emails} />
          <Section title="History">
            <AuditEntries entries={history} />
          </Section>
        </div>
      </div>
    </article>
  );
}
