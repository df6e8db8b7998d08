import { useEffect } from 'react';
import { messages } from '#domain/messages.ts';
import { Alert } from '#islands/ui/Alert.tsx';
import { Queries } from '#islands/ui/Queries.tsx';
import { messageOf } from '#lib/api.ts';
import { bookingPages, queryParameter } from '#lib/navigate.ts';
import { DetailsAndPayment } from './DetailsAndPayment.tsx';
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
  const { data, error, isPending, isGone, refetch } = useBooking(id);
  const goneMessage = useGoneMessage(id, isGone);
  const isPaid = data?.booking.status === 'confirmed';
  useEffect(() => {
    if (isPaid) location.replace(bookingPages.payment(id));
  }, [isPaid, id]);

  if (goneMessage) return <Farewell tone="error">{goneMessage}</Farewell>;
  if (error && !isPending && !isGone) {
    return (
      <div className="grid justify-items-start gap-4">
        <Alert tone="error">{messageOf(error, messages.bookingLoadError)}</Alert>
        <button type="button" className="btn btn-secondary" onClick={() => refetch()}>
          Try again
        </button>
      </div>
    );
  }
  if (!data || isPaid) {
    return (
      <div role="status" className="grid gap-6">
        <span className="sr-only">Loading your booking…</span>
        <div className="skeleton h-28" />
        <div className="skeleton h-96" />
      </div>
    );
  }
  return <DetailsAndPayment booking={data.booking} viewer={data.viewer} />;
}
