import { schoolsText } from '#domain/booking/booking.ts';
import { isPackage } from '#domain/catalogue.ts';
import { formatRupees } from '#domain/money/money.ts';
import { CallMoment } from '#islands/booking/CallMoment.tsx';
import { HeldUntil } from '#islands/booking/HeldUntil.tsx';
import type { LoadedBooking } from '#islands/booking/useBooking.ts';
import { bookingPages } from '#lib/navigate.ts';
import { withTopic } from '#lib/topic.ts';

/** What is held, beside the form on a desktop and above it on a phone. */
export function Reservation({ booking, timeLeft }: { booking: LoadedBooking; timeLeft: number }) {
  const { serviceType, price, startsAt, duration, additionalSchools, service } = booking;
  return (
    <aside className="lg:sticky lg:top-24 lg:order-last">
      <section aria-label="Your reservation" className="card grid overflow-hidden *:px-5 lg:*:px-6">
        <div className="grid gap-1 py-3 lg:py-6">
          <div className="flex items-baseline justify-between gap-4">
            <h2 className="text-xl">{serviceType}</h2>
            <p className="text-lg font-semibold tabular-nums">{formatRupees(price)}</p>
          </div>
          <p>
            <CallMoment startsAt={startsAt} />
          </p>
          <p className={`text-sm text-soft ${isPackage(service) ? '' : 'max-lg:hidden'}`}>
            {duration} minutes on video
            {isPackage(service) && ', first call of the package'}
            {additionalSchools > 0 && ` · ${schoolsText(additionalSchools)}`}
          </p>
        </div>
        <HeldUntil timeLeft={timeLeft}>
          <a
            className="link -my-2.5 inline-flex min-h-11 items-center"
            href={withTopic(bookingPages.calendar(booking, booking.id))}
          >
            Change time
          </a>
        </HeldUntil>
      </section>
    </aside>
  );
}
