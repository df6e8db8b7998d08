import { Fragment, type ReactNode } from 'react';
import {
  clientName,
  type ListedBooking,
  serviceLine,
  stateLabels,
} from '#dashboard/calls/callData.ts';
import { ClientLink, EmailAddress, NowLine } from '#dashboard/cells.tsx';
import { StateBadge } from '#dashboard/shell/icons.tsx';
import { formatRupees } from '#domain/money/money.ts';
import { withMentor } from '#domain/shown-mentor.ts';
import { MINUTE } from '#domain/time.ts';
import { adminPages } from '#lib/admin-pages.ts';
import { serverNow } from '#lib/clock.ts';
import { dateAndTime } from '#lib/format.ts';
import { inWords } from '#lib/in-words.ts';

export function BookingTable({ bookings }: { bookings: ListedBooking[] }) {
  const now = serverNow();
  // Index of the first past row, which has a line for “now” above it. -1: no line is shown.
  const nowAt = bookings.findIndex(({ startsAt }) => startsAt <= now) || -1;
  return (
    <>
      <table className="table table-dense max-md:hidden">
        <thead className="text-sm">
          <tr>
            {columns.map(({ title, headClass }) => (
              <th key={title} scope="col" className={headClass}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bookings.map((booking, index) => (
            <Fragment key={booking.id}>
              {index === nowAt && (
                <tr>
                  <td colSpan={columns.length} className="py-0!">
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
            {index === nowAt && (
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

interface Column {
  title: string;
  headClass?: string;
  cellClass?: string;
  cell(booking: ListedBooking): ReactNode;
}

const columns: Column[] = [
  {
    title: 'Starts (IST)',
    cellClass: 'whitespace-nowrap',
    cell: (booking) => (
      <StartLink booking={booking} className="link inline-grid min-h-11 content-center" />
    ),
  },
  {
    title: 'From now',
    headClass: 'max-xl:hidden',
    cellClass: 'text-sm whitespace-nowrap text-soft max-xl:hidden',
    cell: ({ startsAt }) => inWords(startsAt),
  },
  {
    title: 'Client',
    cellClass: 'min-w-0 wrap-anywhere',
    cell: (booking) => (
      <div className="grid gap-x-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_9rem] xl:items-baseline">
        <Client booking={booking} />
        <span className="text-sm text-soft">
          <EmailAddress>{booking.email}</EmailAddress>
        </span>
        <span className="text-sm whitespace-nowrap text-soft">{booking.phoneNumber}</span>
      </div>
    ),
  },
  {
    title: 'Service',
    cell: ({ state, serviceType, mentorName }) => (
      <span className={state === 'cancelled' || state === 'refunded' ? 'text-soft' : ''}>
        {serviceType}
        {mentorName && <span className="block text-sm text-soft">{withMentor(mentorName)}</span>}
      </span>
    ),
  },
  { title: 'State', cell: (booking) => <BookingStateBadge booking={booking} /> },
  {
    title: 'Price',
    headClass: 'pe-0! text-end',
    cellClass: 'pe-0! text-end',
    cell: (booking) => <Price booking={booking} />,
  },
];

function BookingRow({ booking }: Props) {
  return (
    <tr className="relative hover:bg-sand has-focus-visible:bg-sand">
      {columns.map(({ title, cellClass, cell }) => (
        <td key={title} className={cellClass}>
          {cell(booking)}
        </td>
      ))}
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

const LOOKS: Partial<Record<ListedBooking['state'], string>> = {
  pending: 'text-soft',
  cancelled: 'text-soft',
  refunded: 'text-soft line-through',
};

function Price({ booking: { state, price } }: Props) {
  return <span className={`tabular-nums ${LOOKS[state] ?? ''}`}>{formatRupees(price)}</span>;
}

type Stated = Pick<ListedBooking, 'state' | 'startsAt' | 'duration'>;

export function BookingStateBadge({ booking: { state, startsAt, duration } }: { booking: Stated }) {
  const isOver = startsAt + duration * MINUTE <= serverNow();
  const shown = state === 'confirmed' && isOver ? 'open' : state;
  return <StateBadge state={shown}>{stateLabels[shown]}</StateBadge>;
}
