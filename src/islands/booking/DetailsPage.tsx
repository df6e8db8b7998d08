import { useEffect } from 'react';
import { messages } from '#domain/messages.ts';
import { LoadFailure } from '#islands/ui/LoadFailure.tsx';
import { Queries } from '#islands/ui/Queries.tsx';
import { bookingPages, queryParameter } from '#lib/navigate.ts';
import { DetailsAndPayment } from './DetailsAndPayment.tsx';
import { DetailsSkeleton } from './DetailsSkeleton.tsx';
import { Farewell } from './Farewell.tsx';
import { useBooking, useGoneMessage } from './useBooking.ts';

/** /booking-details: home when no booking was passed, the confirmation once it is paid. */
export function DetailsPage() {
  const id = queryParameter('booking');
  useEffect(() => {
    if (!id) location.replace('/');
  }, [id]);
  if (!id) return null;
  return (
    <Queries>
      <LoadedPage id={id} />
    </Queries>
  );
}

function LoadedPage({ id }: { id: string }) {
  const { data, error, isPending, isGone, refetch, isStillHeld, keep } = useBooking(id);
  const goneMessage = useGoneMessage(id, isGone);
  const isPaid = data?.booking.status === 'confirmed';
  useEffect(() => {
    if (isPaid) location.replace(bookingPages.payment(id));
  }, [isPaid, id]);

  if (goneMessage) return <Farewell tone="error">{goneMessage}</Farewell>;
  if (!data && error && !isPending && !isGone)
    return <LoadFailure {...{ error, refetch }} fallback={messages.bookingLoadError} />;
  if (!data || isPaid) return <DetailsSkeleton />;
  return (
    <DetailsAndPayment
      booking={data.booking}
      lastAnswers={data.lastAnswers}
      viewer={data.viewer}
      isStillHeld={isStillHeld}
      onSaved={keep}
    />
  );
}
