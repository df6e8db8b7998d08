import { paidFor } from '#domain/booking/booking.ts';
import { callMessages } from '#domain/booking/call-messages.ts';
import { displayDate, displayLocal, displayTime } from '#domain/calendar/time.ts';
import { paymentReceived } from '#domain/money/messages.ts';
import { site } from '#domain/site.ts';
import type { LoadedBooking } from '#islands/booking/useBooking.ts';
import { Alert } from '#islands/ui/Alert.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { Facts } from '#islands/ui/Facts.tsx';
import { viewerTimeZone } from '#lib/format.ts';

interface Props {
  booking: LoadedBooking;
  emailServiceError: string | null;
  isConfirming: boolean;
  error: string | null;
  onConfirm(): void;
}

export function ConfirmSummary(props: Props) {
  const { booking, emailServiceError, isConfirming, error, onConfirm } = props;
  const local = displayLocal(booking.startsAt, viewerTimeZone());
  return (
    <div className="grid gap-6">
      <h1 className="text-title">One last step</h1>
      {booking.paymentId && <Alert tone="success">{paymentReceived(booking.paymentId)}</Alert>}
      <section className="card p-5 sm:p-8" aria-labelledby="summary">
        <h2 id="summary" className="text-heading mb-3">
          Your call
        </h2>
        <Facts
          rows={[
            ['Service', booking.serviceType],
            ['Date', displayDate(booking.startsAt)],
            ['Time', `${displayTime(booking.startsAt)} IST`],
            ...(local ? [['Your time', local] as const] : []),
            ['Duration', `${booking.duration} minutes`],
            ...paidFor(booking),
          ]}
        />
      </section>
      <section className="card grid gap-4 p-5 sm:p-8" aria-labelledby="confirm">
        <h2 id="confirm" className="text-heading">
          Confirm Your Booking
        </h2>
        <p>{callMessages.meetingNote}</p>
        {emailServiceError && (
          <Alert tone="warning">
            {emailServiceError}. Your booking will still be processed, but you may need to write to{' '}
            <a className="link" href={`mailto:${site.supportEmail}`}>
              {site.supportEmail}
            </a>{' '}
            for the meeting details.
          </Alert>
        )}
        {error && <Alert tone="error">{error}</Alert>}
        <div className="flex flex-wrap gap-3">
          <Button disabled={isConfirming} onClick={() => history.back()}>
            Back
          </Button>
          <Button tone="primary" disabled={isConfirming} onClick={onConfirm}>
            {isConfirming ? 'Confirming Booking...' : 'Confirm Booking'}
          </Button>
        </div>
      </section>
    </div>
  );
}
