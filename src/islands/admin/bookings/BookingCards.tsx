import { formatRupees } from '#domain/money/money.ts';
import { dateAndTime } from '#lib/format.ts';
import { bookingPage } from './address.ts';
import { clientName, type ListedBooking } from './bookingData.ts';
import { StateBadge } from './StateBadge.tsx';

/** The list on a phone. */
export function BookingCards({ bookings }: { bookings: ListedBooking[] }) {
  return (
    <ul className="grid gap-3 md:hidden">
      {bookings.map((booking) => (
        <li key={booking.id} className="card relative p-4">
          <p className="flex flex-wrap items-center justify-between gap-2">
            <a
              className="link before:absolute before:inset-0 before:rounded-card"
              href={bookingPage(booking.id)}
            >
              {dateAndTime(booking.startsAt)}
            </a>
            <StateBadge state={booking.state} />
          </p>
          <p className="mt-2 font-semibold wrap-anywhere">{clientName(booking)}</p>
          <p className="text-sm wrap-anywhere text-soft">
            {[booking.email, booking.phoneNumber].filter(Boolean).join(' · ')}
          </p>
          <p className="mt-2 text-sm">
            {booking.serviceType} · {formatRupees(booking.price)}
          </p>
        </li>
      ))}
    </ul>
  );
}
