import { useEffect } from 'react';
import { site } from '#domain/site.ts';
import { AddToCalendar } from '#islands/booking/AddToCalendar.tsx';
import { Alert } from '#islands/ui/Alert.tsx';
import { ConfirmationFacts } from './ConfirmationFacts.tsx';
import { ConfirmationHeader } from './ConfirmationHeader.tsx';
import type { ConfirmedBooking } from './useConfirm.ts';

const ASK_AGAIN_MS = 2000;

interface Props {
  booking: ConfirmedBooking;
  /** Asks for the booking again, while its email is still on the way. */
  onRefresh(): void;
}

export function Confirmation({ booking, onRefresh }: Props) {
  const isSending = booking.emailSent === null;
  useEffect(() => {
    if (!isSending) return;
    const timer = setInterval(onRefresh, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isSending, onRefresh]);
  return (
    <article className="card grid grid-cols-[minmax(0,1fr)] gap-6 p-5 sm:p-8">
      <ConfirmationHeader booking={booking} />
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
