import { useEffect, useRef } from 'react';
import { MOVE_NOTICE_HOURS } from '#domain/booking/changes.ts';
import { formatRupees } from '#domain/money/money.ts';
import { PAYMENT_PROVIDER } from '#domain/money/payment-provider.ts';
import { site } from '#domain/site.ts';
import { PriceLines } from '#islands/booking/PriceLines.tsx';
import type { LoadedBooking } from '#islands/booking/useBooking.ts';
import { payButton } from '#islands/details/useDetailsForm.ts';
import { Alert } from '#islands/ui/Alert.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { bookingPages } from '#lib/navigate.ts';
import { PaymentMethods } from './PaymentMethods.tsx';
import type { Payment, Stage } from './usePayment.ts';

interface Props {
  booking: LoadedBooking;
  payment: Payment;
  isSaving?: boolean;
  /** The details were saved just now: it takes the focus. */
  isNext?: boolean;
}

export function PaymentSection({ booking, payment, isSaving = false, isNext = false }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNext) heading.current?.focus();
  }, [isNext]);
  const { stage, alert, isUnsettled, isStranded, checkAgain } = payment;
  const progress = PROGRESS[isSaving ? 'saving' : stage];
  return (
    <section
      aria-labelledby="payment"
      data-gone={isStranded || undefined}
      className="card grid gap-5 p-5 sm:p-8"
    >
      <h2 ref={heading} id="payment" tabIndex={-1} className="text-heading outline-none">
        {isStranded ? 'Your payment' : 'Payment'}
      </h2>
      {!isStranded && <PriceLines bought={booking} total="To pay" />}
      {alert && <Alert tone={alert.tone}>{alert.text}</Alert>}
      {stage === 'lost' ? (
        <a className="btn btn-primary" href={bookingPages.calendar(booking)}>
          Pick another time
        </a>
      ) : (
        <Button
          {...(isUnsettled ? { type: 'button', onClick: checkAgain } : payButton)}
          tone="primary"
          className="min-h-13 text-lg"
          disabled={progress !== undefined}
        >
          {progress ??
            (isUnsettled ? 'Check my payment again' : `Pay ${formatRupees(booking.price)}`)}
        </Button>
      )}
      {isStranded ? <SupportLine bookingId={booking.id} /> : <WhatFollows />}
    </section>
  );
}

function WhatFollows() {
  return (
    <>
      <PaymentMethods />
      <ol className="grid gap-1.5 border-t border-line pt-4 text-sm text-soft">
        {[
          `A window of ${PAYMENT_PROVIDER} opens over this page. We never see your card.`,
          'Once it is paid, your place is yours: you confirm, and the meeting link is emailed to you.',
          `You can move the call until ${MOVE_NOTICE_HOURS} hours before it begins.`,
        ].map((words, index) => (
          <li key={words} className="flex gap-2.5">
            <span
              aria-hidden="true"
              className="mt-0.5 w-3 shrink-0 font-display font-semibold text-leaf tabular-nums"
            >
              {index + 1}
            </span>
            {words}
          </li>
        ))}
      </ol>
    </>
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
