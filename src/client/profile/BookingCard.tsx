import { useState } from 'react';
import { MentorLine } from '#booking/MentorFace.tsx';
import { Ticket } from '#booking/Ticket.tsx';
import { TicketPaper } from '#booking/TicketPaper.tsx';
import { type DisplayState, displayStateLabels } from '#domain/booking/display-state.ts';
import { bookingStateLabels, isPaid } from '#domain/booking/state.ts';
import { isPackage } from '#domain/catalogue.ts';
import { CURRENCY, formatAmount } from '#domain/money/money.ts';
import { priceText } from '#domain/packages/sessions.ts';
import { displayDate, displayTime } from '#domain/time.ts';
import { bookingPages } from '#lib/booking-pages.ts';
import { serverNow } from '#lib/clock.ts';
import { holdEnd, viewerMoment } from '#lib/format.ts';
import { inWords } from '#lib/in-words.ts';
import { ActionLink } from '#ui/Links.tsx';
import { CallActions } from './CallActions.tsx';
import { isCancelledOrRefunded, type ProfileBooking } from './profileBookings.ts';

interface Props {
  booking: ProfileBooking;
  state: DisplayState;
}

export function BookingCard({ booking, state }: Props) {
  const isPaidAndUpcoming = state === 'upcoming' && isPaid(booking);
  return (
    <li className="ticket-card mb-1 rounded-card border border-line bg-card [&_:has(>.ticket)]:[filter:none]">
      <Ticket call={booking} isTentative={!isPaid(booking)}>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <StatusBadge booking={booking} state={state} />
          {isPaidAndUpcoming && <span>{inWords(booking.startsAt)}</span>}
          <span className="inline-block first-letter:uppercase">{moneyText(booking)}</span>
        </p>
      </Ticket>
      <div
        // On a phone, two links share a line. A note or a main button fills a whole line.
        className="flex flex-wrap items-center gap-x-6 gap-y-2 px-5 pt-5 pb-4 [&>p]:basis-full max-sm:[&>*]:basis-[calc(50%-0.75rem)] max-sm:[&>button]:justify-start max-sm:[&>:is(p,details,.btn-primary)]:basis-full max-sm:[&>details>summary]:w-full"
      >
        {isPaidAndUpcoming && booking.proposals.length > 0 && (
          <p className="rounded-lg bg-dawn px-3 text-amber">
            Your mentor proposes another time.{' '}
            <ActionLink className="text-current" href={bookingPages.move(booking.id)}>
              See the times
            </ActionLink>
          </p>
        )}
        <CallActions booking={booking} state={state} />
      </div>
    </li>
  );
}

export function PastBookingCard({ booking, state }: Props) {
  const { date, startsAt, duration, serviceType, mentor } = booking;
  const viewerTime = viewerMoment(startsAt);
  return (
    <li>
      <TicketPaper date={date} isEnded>
        <div className="grid min-w-0 gap-1">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-medium text-ink">{serviceType}</span>
            <StatusBadge booking={booking} state={state} />
          </p>
          <p className="text-sm">
            <span className="sr-only">{displayDate(startsAt)}, </span>
            {displayTime(startsAt)} IST · {duration} minutes · {moneyText(booking)}
          </p>
          {viewerTime && <p className="text-sm">Your time: {viewerTime}</p>}
          <div className="flex flex-wrap items-center justify-between gap-x-6">
            <MentorLine mentor={mentor} />
            <p className="flex flex-wrap gap-x-5">
              {booking.bookingConfirmed && !isCancelledOrRefunded(booking) && (
                <ActionLink href={bookingPages.confirmation(booking.id)}>Confirmation</ActionLink>
              )}
              {!booking.sessionId && !isPackage(booking.service) && (
                <ActionLink href={bookingPages.calendar(booking)}>Book again</ActionLink>
              )}
            </p>
          </div>
        </div>
      </TicketPaper>
    </li>
  );
}

function moneyText(booking: ProfileBooking): string {
  const { status, refunded } = booking;
  const unpaidText = status === 'pending' ? ', not paid' : '';
  const refundText = refunded > 0 ? `, ${formatAmount(refunded, CURRENCY)} refunded` : '';
  return `${priceText(booking)}${unpaidText}${refundText}`;
}

const BADGE_TONES: Record<DisplayState, string> = {
  upcoming: 'bg-mist text-leaf',
  ongoing: 'border border-current bg-green text-white',
  completed: '',
};

function StatusBadge({ booking, state }: { booking: ProfileBooking; state: DisplayState }) {
  if (booking.status === 'cancelled') {
    return <span className="badge bg-blush text-brick">Cancelled</span>;
  }
  if (booking.refundedAt !== null) {
    return <span className="badge bg-dawn text-amber">{bookingStateLabels.refunded}</span>;
  }
  if (booking.status === 'pending') return <HeldBadge timeLeft={booking.holdEndsIn} />;
  return <span className={`badge ${BADGE_TONES[state]}`}>{displayStateLabels[state]}</span>;
}

function HeldBadge({ timeLeft }: { timeLeft: number }) {
  const [end] = useState(() => serverNow() + timeLeft);
  return <span className="badge bg-card text-amber">Held until {holdEnd(end)}</span>;
}
