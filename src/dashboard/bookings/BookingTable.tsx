import { Fragment } from 'react';
import {
  clientName,
  endOf,
  type ListedBooking,
  serviceLine,
  stateLabels,
} from '#dashboard/calls/callData.ts';
import { StateBadge } from '#dashboard/shell/StateBadge.tsx';
import { ClientLink, EmailAddress, NowLine } from '#dashboard/textParts.tsx';
import { formatRupees } from '#domain/money/money.ts';
import { withMentor } from '#domain/shown-mentor.ts';
import { adminPages } from '#lib/admin-pages.ts';
import { serverNow } from '#lib/clock.ts';
import { dateAndTime } from '#lib/format.ts';
import { inWords } from '#lib/in-words.ts';

export function BookingTable({ bookings }: { bookings: ListedBooking[] }) {
  const now = serverNow();
  // The bookings are sorted by start time, latest first.
  const firstPast = bookings.findIndex(({ startsAt }) => startsAt <= now);
  const isAfterNow = (index: number) => index > 0 && index === firstPast;
  return (
    <>
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
              {isAfterNow(index) && (
                <tr>
                  <td colSpan={6} className="py-0!">
                    <NowLine now={now} />
                  </td>
                </tr>
              )}
              <BookingRow booking={booking} />
            </Fragment>
          ))}
        </tbody>
      </table>
      <ul className="border-t border-line md:hidden">
        {bookings.map((booking, index) => (
          <Fragment key={booking.id}>
            {isAfterNow(index) && (
              <li className="border-b border-line">
                <NowLine now={now} />
              </li>
            )}
            <BookingCard booking={booking} />
          </Fragment>
        ))}
      </ul>
    </>
  );
}

interface Props {
  booking: ListedBooking;
  className?: string;
}

function BookingRow({ booking }: Props) {
  const { state, startsAt, email, phoneNumber, serviceType, mentorName } = booking;
  return (
    <tr className="relative hover:bg-sand has-focus-visible:bg-sand">
      <td className="whitespace-nowrap">
        <StartLink booking={booking} className="link inline-grid min-h-11 content-center" />
      </td>
      <td className="text-sm whitespace-nowrap text-soft max-xl:hidden">{inWords(startsAt)}</td>
      <td className="min-w-0 wrap-anywhere">
        <div className="grid gap-x-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_9rem] xl:items-baseline">
          <Client booking={booking} />
          <span className="text-sm text-soft">
            <EmailAddress>{email}</EmailAddress>
          </span>
          <span className="text-sm whitespace-nowrap text-soft">{phoneNumber}</span>
        </div>
      </td>
      <td>
        <span className={state === 'cancelled' || state === 'refunded' ? 'text-soft' : ''}>
          {serviceType}
          {mentorName && <span className="block text-sm text-soft">{withMentor(mentorName)}</span>}
        </span>
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

function BookingCard({ booking }: Props) {
  return (
    <li className="relative grid gap-0.5 border-b border-line py-2">
      <p className="flex items-center justify-between gap-3">
        <Client booking={booking} className="-my-2 inline-block py-2" />
        <BookingStateBadge booking={booking} />
      </p>
      <p className="flex items-baseline justify-between gap-3 text-sm">
        <span className="text-soft">
          <StartLink booking={booking} className="inline-block py-0.5 font-semibold text-ink" /> ·{' '}
          {inWords(booking.startsAt)}
        </span>
        <Price booking={booking} />
      </p>
      <p className="text-sm text-soft">{serviceLine(booking.serviceType, booking.mentorName)}</p>
    </li>
  );
}

function StartLink({ booking: { id, startsAt }, className }: Props) {
  return (
    <a className={`before:absolute before:inset-0 ${className}`} href={adminPages.booking(id)}>
      {dateAndTime(startsAt)}
    </a>
  );
}

function Client({ booking, className = '' }: Props) {
  return (
    <span className="relative z-1 min-w-0 font-semibold wrap-anywhere">
      <ClientLink id={booking.clientId} className={className}>
        {clientName(booking)}
      </ClientLink>
    </span>
  );
}

const PRICE_CLASSES: Partial<Record<ListedBooking['state'], string>> = {
  pending: 'text-soft',
  cancelled: 'text-soft',
  refunded: 'text-soft line-through',
};

function Price({ booking: { state, price } }: Props) {
  return (
    <span className={`tabular-nums ${PRICE_CLASSES[state] ?? ''}`}>{formatRupees(price)}</span>
  );
}

type BookingStatus = Pick<ListedBooking, 'state' | 'startsAt' | 'duration'>;

export function BookingStateBadge({ booking }: { booking: BookingStatus }) {
  const isOver = endOf(booking) <= serverNow();
  const shown = booking.state === 'confirmed' && isOver ? 'open' : booking.state;
  return <StateBadge state={shown}>{stateLabels[shown]}</StateBadge>;
}
