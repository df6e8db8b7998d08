import { Ticket } from '#booking/Ticket.tsx';
import type { LoadedBooking } from '#booking/useBooking.ts';
import { bookingMessages } from '#domain/booking/messages.ts';
import { bookingPages } from '#lib/navigate.ts';
import { useFocusOnMount } from '#ui/useFocusOnMount.ts';

export function Released({ booking }: { booking: LoadedBooking }) {
  const self = useFocusOnMount<HTMLDivElement>();
  return (
    <div
      ref={self}
      data-released
      tabIndex={-1}
      className="mx-auto grid w-full max-w-2xl gap-5 outline-none"
    >
      <div className="grid gap-2">
        <h1 className="text-title">Your time is released</h1>
        <p role="alert" className="text-lg text-pretty text-soft">
          {bookingMessages.cancelled} The session is back in your package, to be booked at another
          time.
        </p>
      </div>
      <Ticket call={booking} about="paid with your package" ended="Released" />
      <div className="grid gap-3 sm:flex">
        <a className="btn btn-primary" href={bookingPages.calendar(booking)}>
          Pick another time
        </a>
        <a className="btn btn-secondary" href="/journey">
          To your journey
        </a>
      </div>
    </div>
  );
}
