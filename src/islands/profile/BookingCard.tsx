import { type DisplayState, displayStateLabels } from '#domain/booking/booking.ts';
import { canMove } from '#domain/booking/changes.ts';
import { bookingStateLabels, isPaid } from '#domain/booking/state.ts';
import { displayDate, displayLocal, displayTime, MINUTE } from '#domain/calendar/time.ts';
import { formatRupees } from '#domain/money/money.ts';
import { AddToCalendar } from '#islands/booking/AddToCalendar.tsx';
import { dayPieces, minutesLeft, viewerTimeZone } from '#lib/format.ts';
import { bookingPages } from '#lib/navigate.ts';
import { CancelCall } from './CancelCall.tsx';
import { isCalledOff, type ProfileBooking } from './profileBookings.ts';

interface Props {
  booking: ProfileBooking;
  state: DisplayState;
  /** Left out where nothing can be cancelled. */
  onCancelled?: () => void;
}

export function BookingCard({ booking, state, onCancelled }: Props) {
  const local = displayLocal(booking.startsAt, viewerTimeZone());
  return (
    <li
      className={`card flex flex-wrap items-center gap-4 p-5 sm:gap-x-5 ${booking.status === 'pending' ? 'border-saffron' : ''}`}
    >
      <DayLeaf date={booking.date} />
      <div className="min-w-0 max-sm:w-full sm:flex-1">
        <p className="mb-1 flex flex-wrap items-center gap-2">
          <span className="font-display text-xl font-semibold">{booking.serviceType}</span>
          <StatusBadge booking={booking} state={state} />
        </p>
        <p>
          {displayDate(booking.startsAt)},{' '}
          <span className="whitespace-nowrap">{displayTime(booking.startsAt)} IST</span>
        </p>
        {local && <p className="text-sm text-pretty text-soft">Your time: {local}</p>}
        <p className="text-sm wrap-anywhere text-soft">
          {booking.duration} minutes · {formatRupees(booking.price)}
          {booking.paymentId && ` · Payment ${booking.paymentId}`}
        </p>
      </div>
      {!isCalledOff(booking) && <NextStep booking={booking} state={state} />}
      {isPaid(booking) && state === 'upcoming' && onCancelled && (
        <CallChanges booking={booking} onCancelled={onCancelled} />
      )}
    </li>
  );
}

/** The date as a calendar leaf; hidden from screen readers, since the text repeats it. */
function DayLeaf({ date }: { date: string }) {
  const { weekday, day, month } = dayPieces(date);
  return (
    <p
      aria-hidden="true"
      className="grid w-18 justify-items-center self-start rounded-2xl bg-sand py-2 text-xs font-semibold max-sm:hidden"
    >
      {weekday}
      <span className="font-display text-2xl leading-tight">{day}</span>
      {month}
    </p>
  );
}

type StateProps = Pick<Props, 'booking' | 'state'>;

function StatusBadge({ booking, state }: StateProps) {
  if (booking.status === 'cancelled') {
    return <span className="badge bg-blush text-brick">Cancelled</span>;
  }
  if (booking.refundedAt !== null) {
    return <span className="badge bg-dawn text-amber">{bookingStateLabels.refunded}</span>;
  }
  if (booking.status === 'pending') {
    return (
      <span className="badge bg-dawn text-amber">
        Held for {minutesLeft(booking.holdEndsIn)}, not paid
      </span>
    );
  }
  const tone = {
    upcoming: 'bg-mist text-leaf',
    ongoing: 'bg-green text-white',
    completed: '',
  };
  return <span className={`badge ${tone[state]}`}>{displayStateLabels[state]}</span>;
}

function CallChanges({ booking, onCancelled }: Required<Pick<Props, 'booking' | 'onCancelled'>>) {
  return (
    <div className="flex w-full flex-wrap items-start gap-x-6 gap-y-2 border-t border-line pt-3">
      {canMove(booking.startsAt, Date.now()) && (
        <a className="link inline-flex min-h-11 items-center" href={bookingPages.move(booking.id)}>
          Move this call
        </a>
      )}
      <CancelCall booking={booking} onCancelled={onCancelled} />
      {booking.bookingConfirmed && (
        <div className="sm:ml-auto">
          <AddToCalendar call={booking} />
        </div>
      )}
    </div>
  );
}

const SOON_MS = 15 * MINUTE;

function NextStep({ booking, state }: StateProps) {
  if (booking.status === 'pending') {
    return (
      <a className="btn btn-primary" href={bookingPages.details(booking.id)}>
        Continue booking
      </a>
    );
  }
  if (!booking.bookingConfirmed) {
    return (
      <a className="btn btn-primary" href={bookingPages.payment(booking.id)}>
        Confirm booking
      </a>
    );
  }
  const link = booking.meetingDetails?.zoomLink;
  const isSoon = booking.startsAt - Date.now() < SOON_MS;
  const canJoin = state !== 'completed' && link !== undefined;
  return (
    <div className="flex flex-wrap gap-3">
      {canJoin && (
        <a
          className={`btn ${isSoon ? 'btn-primary' : 'btn-secondary'}`}
          href={link}
          target="_blank"
          rel="noopener"
        >
          Join the meeting
        </a>
      )}
      <a className="btn btn-secondary" href={bookingPages.payment(booking.id)}>
        Confirmation
      </a>
    </div>
  );
}
