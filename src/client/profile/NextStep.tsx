import type { DisplayState } from '#domain/booking/booking.ts';
import { OPENS_MS, opensIn } from '#domain/booking/join-window.ts';
import { MINUTE } from '#domain/time.ts';
import { serverNow } from '#lib/clock.ts';
import { bookingPages } from '#lib/navigate.ts';
import type { OwnCall } from './profileBookings.ts';

const EARLY_MS = 5 * MINUTE;

export function NextStep({ booking, state }: { booking: OwnCall; state: DisplayState }) {
  if (booking.status === 'pending') {
    return (
      <a className="btn btn-primary" href={bookingPages.details(booking)}>
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
  const isSoon = opensIn(booking.startsAt, serverNow()) <= EARLY_MS;
  if (state === 'completed' || !link) return null;
  if (!isSoon) {
    return (
      <p className="text-sm text-soft">
        The Join button appears {OPENS_MS / MINUTE} minutes before.
      </p>
    );
  }
  return (
    <a className="btn btn-primary" href={link} target="_blank" rel="noopener">
      Join the meeting
    </a>
  );
}
