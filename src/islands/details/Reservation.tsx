import { schoolsText } from '#domain/booking/booking.ts';
import { isPackage } from '#domain/catalogue.ts';
import { formatRupees } from '#domain/money/money.ts';
import { HeldUntil } from '#islands/booking/HeldUntil.tsx';
import { Ticket } from '#islands/booking/Ticket.tsx';
import type { LoadedBooking } from '#islands/booking/useBooking.ts';
import { WhatFollows } from '#islands/payment/WhatFollows.tsx';
import { bookingPages } from '#lib/navigate.ts';
import { withTopic } from '#lib/topic.ts';

/** What is held, beside the form on a desktop and above it on a phone. */
export function Reservation({ booking, timeLeft }: { booking: LoadedBooking; timeLeft: number }) {
  const { price, additionalSchools, service, detailsCompleted } = booking;
  const about = [
    isPackage(service) && 'first call of the package',
    additionalSchools > 0 && schoolsText(additionalSchools),
    // From then on the payment below says the price.
    !detailsCompleted && formatRupees(price),
  ].filter(Boolean);
  return (
    <aside className="lg:sticky lg:top-24 lg:order-last">
      <Ticket call={booking} about={about.join(', ')} isHeld>
        <HeldUntil timeLeft={timeLeft}>
          <a
            className="link -my-2.5 inline-flex min-h-11 items-center"
            href={withTopic(bookingPages.calendar(booking, booking.id))}
          >
            Change time
          </a>
        </HeldUntil>
      </Ticket>
      {!detailsCompleted && (
        <div className="mt-8 grid gap-4 max-lg:hidden">
          <h2 className="text-xl">Then you pay {formatRupees(price)}</h2>
          <WhatFollows />
        </div>
      )}
    </aside>
  );
}
