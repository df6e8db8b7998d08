import { formatRupees } from '#domain/money.ts';
import { Alert } from '#islands/ui/Alert.tsx';
import type { LoadedBooking } from './useBooking.ts';
import { usePayment } from './usePayment.ts';

interface Props {
  booking: LoadedBooking;
  /** A payment under way outlives the hold on this page: the server has the last word. */
  onPaying(isPaying: boolean): void;
  onStale(): void;
}

export function PaymentSection({ booking, onPaying, onStale }: Props) {
  const { stage, alert, isUnsettled, payNow, checkAgain } = usePayment({
    bookingId: booking.id,
    onPaying,
    onStale,
  });
  return (
    <section aria-labelledby="payment" className="card grid justify-items-start gap-4 p-5 sm:p-8">
      <h2 id="payment" className="text-heading">
        Payment
      </h2>
      <p className="text-soft">
        {booking.serviceType}: <strong className="text-ink">{formatRupees(booking.price)}</strong>,
        paid by card, UPI or net banking through Razorpay. We never see your card.
      </p>
      {alert && <Alert tone={alert.tone}>{alert.text}</Alert>}
      {stage !== 'lost' && (
        <button
          type="button"
          className="btn btn-primary"
          onClick={isUnsettled ? checkAgain : payNow}
          disabled={stage !== 'idle'}
        >
          {stage !== 'idle' && PROGRESS[stage]}
          {stage === 'idle' &&
            (isUnsettled ? 'Check my payment again' : `Pay ${formatRupees(booking.price)}`)}
        </button>
      )}
    </section>
  );
}

const PROGRESS = {
  opening: 'Opening the payment window…',
  verifying: 'Confirming your payment…',
  done: 'Paid',
} as const;
