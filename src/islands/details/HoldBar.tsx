import { HOLD_MS, schoolsText } from '#domain/booking/booking.ts';
import { displayDate, displayLocal, displayTime, MINUTE } from '#domain/calendar/time.ts';
import { formatRupees } from '#domain/money/money.ts';
import type { LoadedBooking } from '#islands/booking/useBooking.ts';
import { minutesAndSeconds, viewerTimeZone } from '#lib/format.ts';
import { bookingPages } from '#lib/navigate.ts';

export function HoldBar({ booking, timeLeft }: { booking: LoadedBooking; timeLeft: number }) {
  const local = displayLocal(booking.startsAt, viewerTimeZone());
  return (
    <>
      <section aria-label="Your reservation" className="card p-5">
        <div className="flex items-baseline justify-between gap-4">
          <h2 className="text-xl">{booking.serviceType}</h2>
          <p className="text-lg font-semibold tabular-nums">{formatRupees(booking.price)}</p>
        </div>
        <p className="mt-2">
          {displayDate(booking.startsAt)},{' '}
          <span className="whitespace-nowrap">{displayTime(booking.startsAt)} IST</span>
        </p>
        {local && <p className="text-sm text-soft">Your time: {local}</p>}
        <p className="text-sm text-soft">
          {booking.duration} minutes on video
          {booking.additionalSchools > 0 && ` · ${schoolsText(booking.additionalSchools)}`}
        </p>
        <a
          className="link -mb-2 inline-flex min-h-11 items-center"
          href={bookingPages.calendar(booking, booking.id)}
        >
          Change time
        </a>
      </section>
      <TimeLeft timeLeft={timeLeft} />
    </>
  );
}

function TimeLeft({ timeLeft }: { timeLeft: number }) {
  const notice = noticeAt(timeLeft);
  return (
    <div className="sticky top-18 z-10 -mt-4 overflow-hidden rounded-xl border border-saffron/60 bg-dawn px-5 py-2 text-amber shadow-card">
      <div className="flex items-baseline justify-between gap-2">
        <span className="text-sm">Held for you</span>
        <span role="timer" className="text-lg font-semibold tabular-nums">
          {minutesAndSeconds(timeLeft)}
        </span>
      </div>
      <p role="status" className="text-sm text-pretty empty:hidden">
        {notice}
      </p>
      <span
        aria-hidden="true"
        className="absolute bottom-0 left-0 h-1 rounded-full bg-saffron"
        style={{ width: `${(100 * timeLeft) / HOLD_MS}%` }}
      />
    </div>
  );
}

/** Changes only at these moments, so that a screen reader announces each once. */
function noticeAt(timeLeft: number): string | null {
  if (timeLeft <= 0) return 'Your hold has ended. A payment that is open can still go through.';
  if (timeLeft <= MINUTE) {
    return 'Less than a minute left. What you have typed stays, and you can hold the time again.';
  }
  if (timeLeft > 5 * MINUTE) return null;
  return 'Less than 5 minutes left. What you have typed stays, also when they are over.';
}
