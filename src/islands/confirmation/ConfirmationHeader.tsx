import { useEffect, useRef } from 'react';
import { ConfirmationPicture } from './ConfirmationPicture.tsx';
import type { ConfirmedBooking } from './useConfirm.ts';

export function ConfirmationHeader({ booking }: { booking: ConfirmedBooking }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <header className="-mx-5 -mt-5 flex flex-col-reverse justify-between gap-4 overflow-hidden rounded-t-card border-b border-line bg-mist p-5 sm:-mx-8 sm:-mt-8 sm:flex-row sm:items-center sm:p-8">
      <div>
        <h1 ref={heading} tabIndex={-1} className="text-title outline-none">
          Booking Confirmed!
        </h1>
        <p className="mt-2 text-sm text-soft">
          Confirmation {booking.confirmationId},{' '}
          <span className="inline-block">
            {booking.confirmationDate} at {booking.confirmationTime}
          </span>
        </p>
      </div>
      <ConfirmationPicture />
    </header>
  );
}
