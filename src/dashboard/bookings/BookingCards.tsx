import { Fragment } from 'react';
import { ClientLink } from '#dashboard/clients/ClientLink.tsx';
import { NowLine } from '#dashboard/NowLine.tsx';
import { withMentor } from '#domain/shown-mentor.ts';
import { serverNow } from '#lib/clock.ts';
import { dateAndTime } from '#lib/format.ts';
import { inWords } from '#lib/in-words.ts';
import { bookingPage } from './address.ts';
import { BookingStateBadge } from './BookingStateBadge.tsx';
import { clientName, type ListedBooking } from './bookingData.ts';
import { Price } from './Price.tsx';

interface Props {
  bookings: ListedBooking[];
  firstBegun: number;
}

export function BookingCards({ bookings, firstBegun }: Props) {
  return (
    <ul className="border-t border-line md:hidden">
      {bookings.map((booking, index) => (
        <Fragment key={booking.id}>
          {index === firstBegun && (
            <li className="border-b border-line">
              <NowLine now={serverNow()} />
            </li>
          )}
          <BookingCard booking={booking} />
        </Fragment>
      ))}
    </ul>
  );
}

function BookingCard({ booking }: { booking: ListedBooking }) {
  const { id, clientId, startsAt, serviceType, mentorName } = booking;
  return (
    <li className="relative grid gap-0.5 border-b border-line py-2">
      <p className="flex items-center justify-between gap-3">
        <span className="relative z-1 min-w-0 font-semibold wrap-anywhere">
          <ClientLink id={clientId} className="-my-2 inline-block py-2">
            {clientName(booking)}
          </ClientLink>
        </span>
        <BookingStateBadge booking={booking} />
      </p>
      <p className="flex items-baseline justify-between gap-3 text-sm">
        <span className="text-soft">
          <a
            data-row
            className="inline-block py-0.5 font-semibold text-ink before:absolute before:inset-0"
            href={bookingPage(id)}
          >
            {dateAndTime(startsAt)}
          </a>{' '}
          · {inWords(startsAt)}
        </span>
        <Price booking={booking} />
      </p>
      <p className="text-sm text-soft">
        {[serviceType, mentorName && withMentor(mentorName)].filter(Boolean).join(' · ')}
      </p>
    </li>
  );
}
