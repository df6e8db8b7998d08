import type { DisplayState } from '#domain/booking/booking.ts';
import { priceText } from '#domain/booking/line-items.ts';
import { isPaid } from '#domain/booking/state.ts';
import { CallMoment } from '#islands/booking/CallMoment.tsx';
import { Ticket } from '#islands/booking/Ticket.tsx';
import { dayPieces } from '#lib/format.ts';
import { CallLinks } from './CallLinks.tsx';
import { NextStep } from './NextStep.tsx';
import { isCalledOff, type ProfileBooking } from './profileBookings.ts';
import { StatusBadge } from './StatusBadge.tsx';

interface Props {
  booking: ProfileBooking;
  state: DisplayState;
  /** The call that is on, held, or comes next stands out. */
  isTicket?: boolean;
  /** Left out where nothing can be cancelled. */
  onCancelled?: () => void;
}

export function BookingCard({ booking, state, isTicket = false, onCancelled }: Props) {
  return (
    <li
      className={
        isTicket
          ? 'ticket-card mb-1 rounded-card border border-line bg-card [&_:has(>.ticket)]:drop-shadow-none'
          : 'grid gap-3 border-b border-line pb-5 last:border-b-0'
      }
    >
      {isTicket ? (
        <Ticket call={booking} isHeld={!isPaid(booking)}>
          <p className="mt-2 flex flex-wrap items-center gap-3 text-sm">
            <StatusBadge booking={booking} state={state} />
            {priceText(booking)}
          </p>
        </Ticket>
      ) : (
        <Row booking={booking} state={state} />
      )}
      {!isCalledOff(booking) && (
        <div
          className={`grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-2 max-[22rem]:grid-cols-1 max-sm:[&>button]:justify-self-start max-sm:[&>.btn]:col-span-full sm:flex sm:flex-wrap ${isTicket ? 'px-5 pt-5 pb-4' : 'ps-18 sm:ps-23'}`}
        >
          <NextStep booking={booking} state={state} />
          <CallLinks
            booking={booking}
            {...(isPaid(booking) && state === 'upcoming' && onCancelled && { onCancelled })}
          />
        </div>
      )}
    </li>
  );
}

function Row({ booking, state }: Pick<Props, 'booking' | 'state'>) {
  return (
    <div className="flex items-center gap-4 sm:gap-5">
      <DayLeaf date={booking.date} />
      <div className="min-w-0">
        <p className="mb-1 flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-display text-xl font-semibold">{booking.serviceType}</span>
          <StatusBadge booking={booking} state={state} />
        </p>
        <p>
          <CallMoment startsAt={booking.startsAt} />
        </p>
        <p className="text-sm text-soft">
          {booking.duration} minutes · {priceText(booking)}
        </p>
      </div>
    </div>
  );
}

/** The date as a calendar leaf; hidden from screen readers, since the text repeats it. */
function DayLeaf({ date }: { date: string }) {
  const { weekday, day, month } = dayPieces(date);
  return (
    <p
      aria-hidden="true"
      className="grid w-14 shrink-0 justify-items-center self-start rounded-2xl bg-sand py-2 text-sm font-semibold sm:w-18"
    >
      {weekday}
      <span className="font-display text-2xl leading-tight">{day}</span>
      {month}
    </p>
  );
}
