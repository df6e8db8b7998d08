import { useState } from 'react';
import { messages } from '#domain/messages.ts';
import { CancelBooking } from './CancelBooking.tsx';
import { DetailsForm } from './DetailsForm.tsx';
import { Farewell } from './Farewell.tsx';
import { HoldBar } from './HoldBar.tsx';
import { PaymentSection } from './PaymentSection.tsx';
import type { LoadedBooking } from './useBooking.ts';
import { useCountdown } from './useCountdown.ts';

interface Props {
  booking: LoadedBooking;
  viewer: { id: string };
}

/** The details of a held booking and, once they are saved, its payment. */
export function DetailsAndPayment({ booking: loaded, viewer }: Props) {
  const [booking, setBooking] = useState(loaded);
  const [isCancelled, setCancelled] = useState(false);
  const [isPaying, setPaying] = useState(false);
  const timeLeft = useCountdown(booking.holdEndsIn);

  if (isCancelled) return <Farewell tone="success">{messages.cancelled}</Farewell>;
  if (timeLeft === 0 && !isPaying) {
    return <Farewell tone="error">{messages.bookingNotFound}</Farewell>;
  }
  return (
    <div className="grid gap-8">
      <HoldBar booking={booking} timeLeft={timeLeft} />
      <DetailsForm booking={booking} isOwner={booking.userId === viewer.id} onSaved={setBooking} />
      {booking.detailsCompleted && <PaymentSection booking={booking} onPaying={setPaying} />}
      <CancelBooking id={booking.id} onCancelled={() => setCancelled(true)} />
    </div>
  );
}
