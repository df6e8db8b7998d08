import { useEffect, useState } from 'react';
import { messages } from '#domain/messages.ts';
import { useCountdown } from '#islands/ui/useCountdown.ts';
import { bookingPages } from '#lib/navigate.ts';
import { CancelBooking } from './CancelBooking.tsx';
import { DetailsForm } from './DetailsForm.tsx';
import { Farewell } from './Farewell.tsx';
import { HoldBar } from './HoldBar.tsx';
import { PaymentSection } from './PaymentSection.tsx';
import type { LoadedBooking } from './useBooking.ts';
import { usePayment } from './usePayment.ts';

interface Props {
  booking: LoadedBooking;
  viewer: { id: string };
  /** Asks the server again, when what this page shows may no longer hold. */
  onStale(): void;
  onSaved(booking: LoadedBooking): void;
}

/** The details of a held booking and, once they are saved, its payment. */
export function DetailsAndPayment({ booking, viewer, onStale, onSaved }: Props) {
  const [isCancelled, setCancelled] = useState(false);
  const payment = usePayment({ bookingId: booking.id, onStale });
  const timeLeft = useCountdown(booking.holdEndsIn);

  const isPaying = payment.stage !== 'idle' || payment.isUnsettled;
  const isOver = timeLeft === 0 && !isPaying && !isCancelled;
  useEffect(() => {
    // It has lapsed, unless a payment made it through: the server knows.
    if (isOver) onStale();
  }, [isOver, onStale]);

  if (isCancelled) {
    return (
      <Farewell tone="success" calendar={bookingPages.calendar(booking)}>
        {messages.cancelled}
      </Farewell>
    );
  }
  if (payment.isStranded) return <PaymentSection {...{ booking, payment }} />;
  return (
    <div className="grid gap-8">
      <HoldBar booking={booking} timeLeft={timeLeft} />
      <DetailsForm
        booking={booking}
        isOwner={booking.userId === viewer.id}
        onSaved={onSaved}
        onLost={onStale}
      />
      {booking.detailsCompleted && <PaymentSection {...{ booking, payment }} />}
      <CancelBooking id={booking.id} onCancelled={() => setCancelled(true)} />
    </div>
  );
}
