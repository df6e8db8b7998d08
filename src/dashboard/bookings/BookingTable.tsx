import { Fragment } from 'react';
import { stateLabels } from '#dashboard/agenda/group-calls.ts';
import { ClientLink } from '#dashboard/clients/ClientLink.tsx';
import { EmailAddress } from '#dashboard/EmailAddress.tsx';
import { NowLine } from '#dashboard/NowLine.tsx';
import { StateBadge } from '#dashboard/StateBadge.tsx';
import { formatRupees } from '#domain/money/money.ts';
import { withMentor } from '#domain/shown-mentor.ts';
import { MINUTE } from '#domain/time.ts';
import { serverNow } from '#lib/clock.ts';
import { dateAndTime } from '#lib/format.ts';
import { inWords } from '#lib/in-words.ts';
import { bookingPage, clientName, type ListedBooking } from './bookingData.ts';

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

const LOOKS: Partial<Record<ListedBooking['state'], string>> = {
  pending: 'text-soft',
  cancelled: 'text-soft',
  refunded: 'text-soft line-through',
};

function Price({ booking: { state, price } }: { booking: ListedBooking }) {
  return <span className={`tabular-nums ${LOOKS[state] ?? ''}`}>{formatRupees(price)}</span>;
}

interface BookingStateBadgeProps {
  booking: Pick<ListedBooking, 'state' | 'startsAt' | 'duration'>;
}

export function BookingStateBadge({
  booking: { state, startsAt, duration },
}: BookingStateBadgeProps) {
  const isOver = startsAt + duration * MINUTE <= serverNow();
  const shown = state === 'confirmed' && isOver ? 'open' : state;
  return <StateBadge state={shown}>{stateLabels[shown]}</StateBadge>;
}
