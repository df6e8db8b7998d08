import { formatRupees } from '#domain/money/money.ts';
import { PAYMENT_PROVIDER } from '#domain/money/payment-provider.ts';
import { site } from '#domain/site.ts';
import type { LoadedBooking } from '#islands/booking/useBooking.ts';
import { payButton } from '#islands/details/useDetailsForm.ts';
import { Alert } from '#islands/ui/Alert.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { bookingPages } from '#lib/navigate.ts';
import type { Payment, Stage } from './usePayment.ts';

interface Props {
  booking: LoadedBooking;
  payment: Payment;
  isSaving?: boolean;
}

export function PaymentSection({ booking, payment, isSaving = false }: Props) {
  const { stage, alert, isUnsettled, isStranded, checkAgain } = payment;
  const progress = PROGRESS[isSaving ? 'saving' : stage];
  return (
    <section aria-labelledby="payment" className="card grid justify-items-start gap-4 p-5 sm:p-8">
      <h2 id="payment" className="text-heading">
        {isStranded ? 'Your payment' : 'Payment'}
      </h2>
      {!isStranded && (
        <p className="text-soft">
          {booking.serviceType}: <strong className="text-ink">{formatRupees(booking.price)}</strong>
          , paid by card, UPI or net banking through {PAYMENT_PROVIDER}. We never see your card.
        </p>
      )}
      {alert && <Alert tone={alert.tone}>{alert.text}</Alert>}
      {stage === 'lost' ? (
        <a className="btn btn-primary" href={bookingPages.calendar(booking)}>
          Pick another time
        </a>
      ) : (
        <Button
          {...(isUnsettled ? { type: 'button', onClick: checkAgain } : payButton)}
          tone="primary"
          disabled={progress !== undefined}
        >
          {progress ??
            (isUnsettled ? 'Check my payment again' : `Pay ${formatRupees(booking.price)}`)}
        </Button>
      )}
      {isStranded && <SupportLine bookingId={booking.id} />}
    </section>
  );
}

function SupportLine({ bookingId }: { bookingId: string }) {
  return (
    <p className="text-soft">
      Worried? Write to{' '}
      <a className="link" href={`mailto:${site.supportEmail}?subject=Booking ${bookingId}`}>
        {site.supportEmail}
      </a>
      . Your money is on record either way.
    </p>
  );
}

const PROGRESS: Partial<Record<Stage | 'saving', string>> = {
  saving: 'Saving your details…',
  opening: 'Opening the payment window…',
  asking: 'Looking at your booking…',
  verifying: 'Confirming your payment…',
  done: 'Paid',
};
