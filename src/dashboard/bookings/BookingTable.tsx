import { Fragment } from 'react';
import { ClientLink } from '#dashboard/clients/ClientLink.tsx';
import { EmailAddress } from '#dashboard/EmailAddress.tsx';
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

export function BookingTable({ bookings, firstBegun }: Props) {
  return (
    <table className="table table-dense max-md:hidden">
      <thead className="text-sm">
        <tr>
          <th scope="col">Starts (IST)</th>
          <th scope="col" className="max-xl:hidden">
            From now
          </th>
          <th scope="col">Client</th>
          <th scope="col">Service</th>
          <th scope="col">State</th>
          <th scope="col" className="pe-0! text-end">
            Price
          </th>
        </tr>
      </thead>
      <tbody>
        {bookings.map((booking, index) => (
          <Fragment key={booking.id}>
            {index === firstBegun && (
              <tr>
                <td colSpan={6} className="py-0!">
                  <NowLine now={serverNow()} />
                </td>
              </tr>
            )}
            <BookingRow booking={booking} />
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

function BookingRow({ booking }: { booking: ListedBooking }) {
  const { id, clientId, startsAt, email, phoneNumber, serviceType, mentorName, state } = booking;
  return (
    <tr className="relative hover:bg-sand has-focus-visible:bg-sand">
      <td className="whitespace-nowrap">
        <a
          data-row
          className="link inline-grid min-h-11 content-center before:absolute before:inset-0"
          href={bookingPage(id)}
        >
          {dateAndTime(startsAt)}
        </a>
      </td>
      <td className="text-sm whitespace-nowrap text-soft max-xl:hidden">{inWords(startsAt)}</td>
      <td className="min-w-0 wrap-anywhere">
        <div className="grid gap-x-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_9rem] xl:items-baseline">
          <span className="relative z-1 font-semibold">
            <ClientLink id={clientId}>{clientName(booking)}</ClientLink>
          </span>
          <span className="text-sm text-soft">
            <EmailAddress>{email}</EmailAddress>
          </span>
          <span className="text-sm whitespace-nowrap text-soft">{phoneNumber}</span>
        </div>
      </td>
      <td className={state === 'cancelled' || state === 'refunded' ? 'text-soft' : ''}>
        {serviceType}
        {mentorName && <span className="block text-sm text-soft">{withMentor(mentorName)}</span>}
      </td>
      <td>
        <BookingStateBadge booking={booking} />
      </td>
      <td className="pe-0! text-end">
        <Price booking={booking} />
      </td>
    </tr>
  );
}
