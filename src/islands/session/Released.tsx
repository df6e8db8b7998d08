import { bookingMessages } from '#domain/booking/messages.ts';
import { Ticket } from '#islands/booking/Ticket.tsx';
import type { LoadedBooking } from '#islands/booking/useBooking.ts';
import { Alert } from '#islands/ui/Alert.tsx';
import { useFocusOnMount } from '#islands/ui/useFocusOnMount.ts';
import { bookingPages } from '#lib/navigate.ts';

/** The time is given up; its session is as open as before. */
export function Released({ booking }: { booking: LoadedBooking }) {
  const self = useFocusOnMount<HTMLDivElement>();
  return (
    <div ref={self} tabIndex={-1} className="grid max-w-2xl gap-5 outline-none">
      <Alert tone="success">{bookingMessages.cancelled}</Alert>
      <Ticket call={booking} about="paid with your package" ended="Released" />
      <div className="flex flex-wrap gap-3">
        <a className="btn btn-primary" href="/journey">
          To your journey
        </a>
        <a className="btn btn-secondary" href={bookingPages.calendar(booking)}>
          Pick another time
        </a>
      </div>
    </div>
  );
}
