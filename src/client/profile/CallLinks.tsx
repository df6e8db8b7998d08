import { AddToCalendar } from '#booking/AddToCalendar.tsx';
import { canMove } from '#domain/booking/changes.ts';
import { serverNow } from '#lib/clock.ts';
import { counted } from '#lib/format.ts';
import { bookingPages } from '#lib/navigate.ts';
import { CancelCall } from './CancelCall.tsx';
import type { OwnCall } from './profileBookings.ts';

interface Props {
  booking: OwnCall;
  files?: number;
  onCancelled?: () => void;
}

export function CallLinks({ booking, files = 0, onCancelled }: Props) {
  const { id, startsAt, bookingConfirmed } = booking;
  return (
    <>
      {bookingConfirmed && onCancelled && (
        <AddToCalendar call={booking} look="btn-slim btn-secondary" />
      )}
      {bookingConfirmed && (
        <a className="link inline-flex min-h-11 items-center" href={bookingPages.payment(id)}>
          Confirmation
        </a>
      )}
      {bookingConfirmed && onCancelled && (
        <a className="link inline-flex min-h-11 items-center" href={bookingPages.documents(id)}>
          {files > 0 ? counted(files, 'file') : 'Documents'}
        </a>
      )}
      {onCancelled && canMove(startsAt, serverNow()) && (
        <a className="link inline-flex min-h-11 items-center" href={bookingPages.move(id)}>
          Move<span className="max-sm:sr-only">&nbsp;this call</span>
        </a>
      )}
      {onCancelled && <CancelCall booking={booking} onCancelled={onCancelled} />}
    </>
  );
}
