import { useEffect, useState } from 'react';
import { messages } from '#domain/messages.ts';
import { useCountdown } from '#islands/ui/useCountdown.ts';
import { CancelBooking } from './CancelBooking.tsx';
import { DetailsForm } from './DetailsForm.tsx';
import { Farewell } from './Farewell.tsx';
import { HoldBar } from './HoldBar.tsx';
import { PaymentSection } from './PaymentSection.tsx';
import { useAnswers } from './useAnswers.ts';
import type { LastAnswers, LoadedBooking } from './useBooking.ts';
import { useDetailsForm } from './useDetailsForm.ts';
import { usePayment } from './usePayment.ts';

interface Props {
  booking: LoadedBooking;
  lastAnswers: LastAnswers | null;
  viewer: { id: string };
  /** Asks the server again, when what this page shows may no longer hold. */
  isStillHeld(): Promise<boolean>;
  onSaved(booking: LoadedBooking): void;
}

/** The details of a held booking and, once they are saved, its payment. */
export function DetailsAndPayment(props: Props) {
  const { booking, lastAnswers, viewer, isStillHeld, onSaved } = props;
  const [isCancelled, setCancelled] = useState(false);
  const [loss, setLoss] = useState<string | null>(null);
  const payment = usePayment({ bookingId: booking.id, isStillHeld });
  const answers = useAnswers(booking, lastAnswers);
  const form = useDetailsForm({
    ...{ booking, answers, onSaved, isStillHeld },
    onLost: setLoss,
    onPay: payment.payNow,
  });
  const timeLeft = useCountdown(booking.holdEndsIn);

  const isPaying = payment.stage !== 'idle' || payment.isUnsettled;
  const isOver = timeLeft === 0 && !isPaying && !isCancelled;
  useEffect(() => {
    // It has lapsed, unless a payment made it through: the server knows.
    if (isOver) isStillHeld();
  }, [isOver, isStillHeld]);

  if (loss) return <Farewell tone="error">{loss}</Farewell>;
  if (isCancelled) return <Farewell tone="success">{messages.cancelled}</Farewell>;
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
