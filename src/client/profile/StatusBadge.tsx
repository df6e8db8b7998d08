import { useState } from 'react';
import { type DisplayState, displayStateLabels } from '#domain/booking/booking.ts';
import { bookingStateLabels } from '#domain/booking/state.ts';
import { displayLocal, displayTime } from '#domain/time.ts';
import { serverNow } from '#lib/clock.ts';
import { viewerTimeZone } from '#lib/format.ts';
import type { ProfileBooking } from './profileBookings.ts';

const TONES: Record<DisplayState, string> = {
  upcoming: 'bg-mist text-leaf',
  ongoing: 'border border-current bg-green text-white',
  completed: '',
};

export function StatusBadge({ booking, state }: { booking: ProfileBooking; state: DisplayState }) {
  if (booking.status === 'cancelled') {
    return <span className="badge bg-blush text-brick">Cancelled</span>;
  }
  if (booking.refundedAt !== null) {
    return <span className="badge bg-dawn text-amber">{bookingStateLabels.refunded}</span>;
  }
  if (booking.status === 'pending') {
    return <HeldBadge timeLeft={booking.holdEndsIn} />;
  }
  return <span className={`badge ${TONES[state]}`}>{displayStateLabels[state]}</span>;
}

function HeldBadge({ timeLeft }: { timeLeft: number }) {
  const [end] = useState(() => serverNow() + timeLeft);
  const zone = viewerTimeZone();
  return (
    <span className="badge bg-card text-amber">
      Held until {displayTime(end, zone)}
      {displayLocal(end, zone) && ' your time'}
    </span>
  );
}
