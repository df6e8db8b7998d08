import { useEffect, useState } from 'react';
import { bookingMessages } from '#domain/booking/messages.ts';
import { CancelBooking } from '#islands/booking/CancelBooking.tsx';
import { HomeRedirectNotice } from '#islands/booking/HomeRedirectNotice.tsx';
import type { LastAnswers, LoadedBooking } from '#islands/booking/useBooking.ts';
import { PaymentSection } from '#islands/payment/PaymentSection.tsx';
import { usePayment } from '#islands/payment/usePayment.ts';
import { useCountdown } from '#islands/ui/useCountdown.ts';
import { bookingPages } from '#lib/navigate.ts';
import { DetailsForm } from './DetailsForm.tsx';
import { HoldBar } from './HoldBar.tsx';
import { useAnswers } from './useAnswers.ts';
import { useDetailsForm } from './useDetailsForm.ts';

interface Props {
  booking: LoadedBooking;
  lastAnswers: LastAnswers | null;
  viewer: { id: string };
  /** Asks the server again when the hold may have ended. */
  isStillHeld(): Promise<boolean>;
  onSaved(booking: LoadedBooking): void;
}

export function DetailsAndPayment(props: Props) {
  const { booking, lastAnswers, viewer, isStillHeld, onSaved } = props;
  const [isCancelled, setCancelled] = useState(false);
  const payment = usePayment({ bookingId: booking.id, isStillHeld });
  const answers = useAnswers(booking, lastAnswers);
  const form = useDetailsForm({
    ...{ booking, answers, onSaved, isStillHeld },
    onPay: payment.payNow,
  });
  const timeLeft = useCountdown(booking.holdEndsIn);

  const isPaying = payment.stage !== 'idle' || payment.isUnsettled;
  const isOver = timeLeft === 0 && !isPaying && !isCancelled;
  useEffect(() => {
    // It has lapsed, unless a payment made it through: the server knows.
    if (isOver) isStillHeld();
  }, [isOver, isStillHeld]);

  if (isCancelled) {
    return (
      <HomeRedirectNotice tone="success" calendar={bookingPages.calendar(booking)}>
        {bookingMessages.cancelled}
      </HomeRedirectNotice>
    );
  }
  if (payment.isStranded) return <PaymentSection {...{ booking, payment }} />;
  return (
    <div className="grid gap-8">
      <HoldBar booking={booking} timeLeft={timeLeft} />
      <DetailsForm {...{ booking, answers }} isOwner={booking.userId === viewer.id} state={form} />
      {booking.detailsCompleted && (
        <PaymentSection {...{ booking, payment }} isSaving={form.isBusy} />
      )}
      <CancelBooking id={booking.id} onCancelled={() => setCancelled(true)} />
    </div>
  );
}
