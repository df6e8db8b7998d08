import { formatRupees } from '#domain/money/money.ts';
import { dateAndTime } from '#lib/format.ts';
import { inWords } from '#lib/in-words.ts';
import { bookingPage } from './address.ts';
import { BookingStateBadge } from './BookingStateBadge.tsx';
import { clientName, type ListedBooking } from './bookingData.ts';

/** The list on a phone. */
export function BookingCards({ bookings }: { bookings: ListedBooking[] }) {
  return (
    <ul className="border-t border-line md:hidden">
      {bookings.map((booking) => (
        <li key={booking.id} className="relative border-b border-line py-2.5">
          <p className="flex items-baseline justify-between gap-3">
            <span className="min-w-0 wrap-anywhere">
              <span className="font-semibold">{clientName(booking)}</span>{' '}
              <span className="text-sm text-soft">
                {booking.serviceType}
                {booking.mentorName && `, with ${booking.mentorName}`}
              </span>
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
              <span className="text-soft">· {inWords(booking.startsAt)}</span>
            </span>
            <span className="tabular-nums">{formatRupees(booking.price)}</span>
          </p>
          <p className="text-sm wrap-anywhere text-soft">
            {booking.email} <span className="whitespace-nowrap">{booking.phoneNumber}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
