import { type ReactNode, useEffect, useRef } from 'react';
import { CopyButton } from '#booking/CopyButton.tsx';
import { payButton } from '#booking/details/DetailsForm.tsx';
import { PriceLines } from '#booking/PriceLines.tsx';
import { Ticket } from '#booking/Ticket.tsx';
import type { LoadedBooking } from '#booking/useBooking.tsx';
import { formatRupees } from '#domain/money/money.ts';
import { bookingPages } from '#lib/booking-pages.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { SupportEmail } from '#ui/SupportEmail.tsx';
import type { Payment, Stage } from './usePayment.ts';

interface Props {
  booking: LoadedBooking;
  payment: Payment;
  howToPay?: ReactNode;
  isSaving?: boolean;
  isJustSaved?: boolean;
  onEdit?: (() => void) | undefined;
}

export default function PaymentSection(props: Props) {
  const { booking, payment, onEdit } = props;
  if (!payment.isPaidButNotBooked) {
    return (
      <>
        {onEdit && <SavedDetails booking={booking} onEdit={onEdit} />}
        <PaymentCard {...props} />
      </>
    );
  }
  const isLost = payment.stage === 'lost';
  return (
    <div className="grid gap-5">
      <Ticket call={booking} isTentative ended={isLost && 'Not booked'}>
        {!isLost && (
          <p className="badge mt-1 justify-self-start bg-dawn text-amber">Payment being checked</p>
        )}
      </Ticket>
      <PaymentCard {...props} />
    </div>
  );
}

function SavedDetails({ booking, onEdit }: { booking: LoadedBooking; onEdit(): void }) {
  return (
    <section
      aria-label="Saved details"
      className="card flex items-center justify-between gap-4 px-8 py-1.5 max-sm:my-1 max-sm:border-0 max-sm:bg-transparent max-sm:p-0 max-sm:flat"
    >
      <p className="min-w-0 sm:flex sm:items-baseline sm:gap-3">
        <span className="font-semibold">Your details are saved.</span>{' '}
        <span className="block text-sm leading-6 wrap-anywhere text-soft">
          <span className="max-sm:hidden">{booking.fullName}, </span>
          {booking.emailId}
        </span>
      </p>
      <button type="button" className="link min-h-11 shrink-0 text-sm" onClick={onEdit}>
        Change details
      </button>
    </section>
  );
}

function PaymentCard(props: Props) {
  const { booking, payment, howToPay, isJustSaved = false } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isJustSaved) heading.current?.focus();
  }, [isJustSaved]);
  const { stage, alert, isPaidButNotBooked } = payment;
  const price = formatRupees(booking.price);
  const statusText =
    stage === 'lost'
      ? `We refund ${price} to your original payment method.`
      : `You have paid ${price}. We are checking it.`;
  return (
    <section
      aria-labelledby="payment"
      data-page-notice={isPaidButNotBooked || undefined}
      className="card grid gap-5 p-5 sm:p-8"
    >
      <h2
        ref={heading}
        id="payment"
        tabIndex={-1}
        className={isPaidButNotBooked ? 'text-heading outline-none' : 'sr-only lg:scroll-mt-96'}
      >
        {isPaidButNotBooked ? statusText : 'Payment'}
      </h2>
      {!isPaidButNotBooked && (
        <PriceLines
          order={booking}
          foldsContents
          className="[&>:last-child_dd]:font-display [&>:last-child_dd]:text-3xl"
        />
      )}
      {isPaidButNotBooked && stage !== 'lost' && (
        <p className="text-pretty">
          Please do not pay again. We check every few minutes and email you. Support:{' '}
          <SupportEmail about={payment.paymentId} />
        </p>
      )}
      {alert && (
        <Alert tone={alert.tone}>
          <span className="whitespace-pre-line">{alert.text}</span>
        </Alert>
      )}
      <PayButton {...props} />
      {isPaidButNotBooked ? <CopyButton text={payment.paymentId} noun="reference" /> : howToPay}
    </section>
  );
}

function PayButton({ booking, payment, isSaving = false }: Props) {
  const { stage, isUnverified, checkAgain } = payment;
  if (stage === 'lost') {
    return <ButtonLink href={bookingPages.calendar(booking)}>Pick another time</ButtonLink>;
  }
  const progress = PROGRESS[isSaving ? 'saving' : stage];
  const name = isUnverified ? 'Check my payment again' : `Pay ${formatRupees(booking.price)}`;
  return (
    <Button
      {...(isUnverified ? { type: 'button', onClick: checkAgain } : payButton)}
      tone="primary"
      className="min-h-13 text-lg"
      disabled={progress !== undefined}
    >
      {progress ?? name}
    </Button>
  );
}

const PROGRESS: Partial<Record<Stage | 'saving', string>> = {
  saving: 'Saving your details…',
  opening: 'Opening the payment window…',
  'checking hold': 'Checking your booking…',
  verifying: 'Confirming your payment…',
  done: 'Paid',
};
