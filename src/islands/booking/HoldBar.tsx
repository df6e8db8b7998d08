import { schoolsText } from '#domain/booking.ts';
import { formatRupees } from '#domain/money.ts';
import { displayDate, displayLocal, displayTime, MINUTE } from '#domain/time.ts';
import { minutesAndSeconds, viewerTimeZone } from '#lib/format.ts';
import type { LoadedBooking } from './useBooking.ts';

const SPOKEN_MINUTES = new Set([10, 5, 1]);

interface Props {
  booking: LoadedBooking;
  timeLeft: number;
}

/** What is held, what it costs, and for how long it stays held. */
export function HoldBar({ booking, timeLeft }: Props) {
  const local = displayLocal(booking.startsAt, viewerTimeZone());
  const minutesLeft = Math.ceil(timeLeft / MINUTE);
  return (
    <section
      aria-label="Your reservation"
      className="card flex flex-wrap justify-between gap-4 p-5"
    >
      <div>
        <h2 className="text-xl">{booking.serviceType}</h2>
        <p>
          {displayDate(booking.startsAt)}, {displayTime(booking.startsAt)} IST · {booking.duration}{' '}
          minutes · <strong className="font-semibold">{formatRupees(booking.price)}</strong>
        </p>
        {booking.additionalSchools > 0 && (
          <p className="text-sm text-soft">Includes {schoolsText(booking.additionalSchools)}</p>
        )}
        {local && <p className="text-sm text-soft">Your time: {local}</p>}
      </div>
      <div className="rounded-xl bg-dawn px-4 py-2 text-center text-amber">
        <p className="text-sm">Held for you</p>
        <p role="timer" className="text-2xl font-semibold tabular-nums">
          {minutesAndSeconds(timeLeft)}
        </p>
        <p className="sr-only" aria-live="polite">
          {SPOKEN_MINUTES.has(minutesLeft) && `${minutesLeft} minutes left`}
        </p>
      </div>
    </section>
  );
}
