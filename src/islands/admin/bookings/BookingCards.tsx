import { ClientLink } from '#islands/admin/clients/ClientLink.tsx';
import { dateAndTime } from '#lib/format.ts';
import { inWords } from '#lib/in-words.ts';
import { bookingPage } from './address.ts';
import { BookingStateBadge } from './BookingStateBadge.tsx';
import { clientName, type ListedBooking } from './bookingData.ts';
import { Price } from './Price.tsx';

/** The list on a phone. */
export function BookingCards({ bookings }: { bookings: ListedBooking[] }) {
  return (
    <ul className="border-t border-line md:hidden">
      {bookings.map((booking) => (
        <li key={booking.id} className="relative border-b border-line py-2.5">
          <p className="flex items-baseline justify-between gap-3">
            <span className="relative z-1 min-w-0 font-semibold wrap-anywhere">
              <ClientLink id={booking.clientId} className="-my-2 inline-block py-2">
                {clientName(booking)}
              </ClientLink>
            </span>
            <BookingStateBadge booking={booking} />
          </p>
          <p className="text-sm">
            {[booking.serviceType, booking.mentorName].filter(Boolean).join(' · ')}
          </p>
          <p className="flex justify-between gap-3 text-sm">
            <span>
              <a
                data-row
                className="link before:absolute before:inset-0"
                href={bookingPage(booking.id)}
              >
                {dateAndTime(booking.startsAt)}
              </a>{' '}
              <span className="text-soft">· {inWords(booking.startsAt)}</span>
            </span>
            <Price booking={booking} />
          </p>
          <p className="text-sm wrap-anywhere text-soft">
            {booking.email} <span className="whitespace-nowrap">{booking.phoneNumber}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
