import { ClientLink } from '#islands/admin/clients/ClientLink.tsx';
import { dateAndTime, firstNameOf } from '#lib/format.ts';
import { bookingPage } from './address.ts';
import { BookingStateBadge } from './BookingStateBadge.tsx';
import { clientName, type ListedBooking } from './bookingData.ts';
import { Price } from './Price.tsx';

/** The list on a phone: two lines a booking. */
export function BookingCards({ bookings }: { bookings: ListedBooking[] }) {
  return (
    <ul className="border-t border-line md:hidden">
      {bookings.map((booking) => (
        <li key={booking.id} className="relative border-b border-line py-2">
          <p className="flex items-baseline justify-between gap-3">
            <span className="relative z-1 min-w-0 font-semibold wrap-anywhere">
              <ClientLink id={booking.clientId} className="-my-2 inline-block py-2">
                {clientName(booking)}
              </ClientLink>
            </span>
            <BookingStateBadge booking={booking} />
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
              <span className="text-soft">
                {booking.serviceType}
                {booking.mentorName && ` · ${firstNameOf(booking.mentorName)}`}
              </span>
            </span>
            <Price booking={booking} />
          </p>
        </li>
      ))}
    </ul>
  );
}
