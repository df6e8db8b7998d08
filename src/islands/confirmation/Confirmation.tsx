import { useEffect, useRef } from 'react';
import { site } from '#domain/site.ts';
import { AddToCalendar } from '#islands/booking/AddToCalendar.tsx';
import { Alert } from '#islands/ui/Alert.tsx';
import { ConfirmationFacts } from './ConfirmationFacts.tsx';
import { ConfirmationPicture } from './ConfirmationPicture.tsx';
import type { ConfirmedBooking } from './useConfirm.ts';

const ASK_AGAIN_MS = 2000;

interface Props {
  booking: ConfirmedBooking;
  /** Refetches the booking while its email is being sent. */
  onRefresh(): void;
}

export function Confirmation({ booking, onRefresh }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isSending = booking.emailSent === null;
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    if (!isSending) return;
    const timer = setInterval(onRefresh, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isSending, onRefresh]);
  return (
    <article className="card grid grid-cols-[minmax(0,1fr)] gap-6 p-5 sm:p-8">
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
      <ConfirmationFacts booking={booking} />
      <EmailNotice booking={booking} />
      <div className="flex flex-wrap items-start gap-3">
        <a className="btn btn-primary" href="/">
          Continue to Dashboard
        </a>
        <AddToCalendar call={{ ...booking, id: booking.bookingId, meetingDetails: booking }} />
      </div>
    </article>
  );
}

function EmailNotice({ booking }: { booking: ConfirmedBooking }) {
  const { bookingId, customerEmail, emailSent, emailError } = booking;
  if (emailSent !== false) {
    return (
      <Alert tone="success">
        A confirmation email with the meeting link will arrive at {customerEmail}.
      </Alert>
    );
  }
  return (
    <Alert tone="warning">
      {emailError}. Please contact support at{' '}
      <a className="link" href={`mailto:${site.supportEmail}?subject=Booking ${bookingId}`}>
        {site.supportEmail}
      </a>{' '}
      with your booking ID {bookingId}.
    </Alert>
  );
}
