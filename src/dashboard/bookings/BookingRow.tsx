import { endOf, stateLabels } from '#dashboard/calls/callData.ts';
import { StateBadge } from '#dashboard/shell/StateBadge.tsx';
import { ClientLink, clientName, joinWithDots } from '#dashboard/textParts.tsx';
import { formatRupees } from '#domain/money/money.ts';
import { withMentor } from '#domain/shown-mentor.ts';
import { adminPages } from '#lib/admin-pages.ts';
import { serverNow } from '#lib/clock.ts';
import { dateAndTime } from '#lib/format.ts';
import { inWords } from '#lib/in-words.ts';
import type { ListedBooking } from './bookingData.ts';

export function BookingRow({ booking }: { booking: ListedBooking }) {
  const { id, startsAt, email, phoneNumber, serviceType, mentorName, price } = booking;
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 py-2 hover:bg-sand has-focus-visible:bg-sand @max-2xl:*:col-start-1 @2xl:min-h-11 @2xl:grid-cols-[12.5rem_minmax(0,1.3fr)_minmax(0,1fr)_10rem_5rem] @2xl:py-1">
      <p>
        <a className="link before:absolute before:inset-0" href={adminPages.booking(id)}>
          {dateAndTime(startsAt)}
        </a>{' '}
        <span className="text-sm text-soft inline-block @2xl:block">{inWords(startsAt)}</span>
      </p>
      <div className="min-w-0 wrap-anywhere">
        <p className="relative z-1 w-fit font-semibold">
          <ClientLink id={booking.clientId}>{clientName(booking)}</ClientLink>
        </p>
        <p className="text-sm text-soft @max-2xl:hidden">{joinWithDots(email, phoneNumber)}</p>
      </div>
      <p className="min-w-0">
        {serviceType}{' '}
        {mentorName && (
          <span className="text-sm text-soft inline-block @2xl:block">
            {withMentor(mentorName)}
          </span>
        )}
      </p>
      <p className="@max-2xl:col-start-2! @max-2xl:row-start-1">
        <BookingStateBadge booking={booking} />
      </p>
      <p className="text-end tabular-nums @max-2xl:col-start-2! @max-2xl:row-start-2">
        {formatRupees(price)}
      </p>
    </li>
  );
}

type BookingWithState = Pick<ListedBooking, 'state' | 'startsAt' | 'duration'>;

export function BookingStateBadge({ booking }: { booking: BookingWithState }) {
  const isOver = endOf(booking) <= serverNow();
  const shownState = booking.state === 'confirmed' && isOver ? 'noOutcome' : booking.state;
  return <StateBadge state={shownState}>{stateLabels[shownState]}</StateBadge>;
}
