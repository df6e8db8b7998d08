import { formatRupees } from '#domain/money/money.ts';
import { dateAndTime } from '#lib/format.ts';
import { bookingPage } from './address.ts';
import { clientName, type ListedBooking } from './bookingData.ts';
import { StateBadge } from './StateBadge.tsx';

/** The list where there is room for columns. */
export function BookingTable({ bookings }: { bookings: ListedBooking[] }) {
  return (
    <table className="table max-md:hidden">
      <thead className="text-sm">
        <tr>
          <th scope="col">Starts (IST)</th>
          <th scope="col">Client</th>
          <th scope="col">Service</th>
          <th scope="col">State</th>
          <th scope="col" className="text-right">
            Price
          </th>
        </tr>
      </thead>
      <tbody>
        {bookings.map((booking) => (
          <tr key={booking.id} className="hover:bg-sand">
            <td className="whitespace-nowrap">
              <a
                className="link inline-grid min-h-11 content-center"
                href={bookingPage(booking.id)}
              >
                {dateAndTime(booking.startsAt)}
              </a>
            </td>
            <td className="min-w-0 wrap-anywhere">
              <span className="font-semibold">{clientName(booking)}</span>
              <span className="block text-sm text-soft">{booking.email}</span>
              <span className="block text-sm text-soft">{booking.phoneNumber}</span>
            </td>
            <td>
              {booking.serviceType}
              <span className="block text-sm text-soft">{booking.duration} minutes</span>
            </td>
            <td>
              <StateBadge state={booking.state} />
            </td>
            <td className="text-right">{formatRupees(booking.price)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
