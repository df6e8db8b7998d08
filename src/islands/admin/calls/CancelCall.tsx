import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { bookingMessages } from '#domain/booking/messages.ts';
import { clientName } from '#islands/admin/bookings/bookingData.ts';
import { Icon } from '#islands/admin/shell/icons.tsx';
import { CallMoment } from '#islands/booking/CallMoment.tsx';
import { DialogButton } from '#islands/ui/DialogButton.tsx';
import type { ChangeProps } from './adminCall.ts';

const CancelForm = lazy(() => import('./CancelForm.tsx'));

/** Cancels a client's paid call, with or without a refund; the client is told why. */
export function CancelCall({ booking, onDone }: ChangeProps) {
  const [isOpened, setOpened] = useState(false);
  const client = useQueryClient();

  function onCancelled(): void {
    onDone(bookingMessages.cancelled);
    client.invalidateQueries({ queryKey: ['admin'] });
  }

  return (
    <DialogButton
      label={
        <>
          <Icon name="cancel" />
          <span>
            Cancel <span className="sr-only">call</span>
          </span>
        </>
      }
      className="btn-slim"
      tone="danger"
      title="Cancel this call?"
      onOpen={() => setOpened(true)}
    >
      {(close) => (
        <>
          <p className="mt-3 font-semibold wrap-anywhere">
            {clientName(booking)}, {booking.serviceType}
          </p>
          <p>
            <CallMoment startsAt={booking.startsAt} />
          </p>
          <p className="mt-3 text-pretty">{bookingMessages.cancelQuestion}</p>
          {isOpened && (
            <Suspense fallback={<div className="skeleton mt-4 h-48" />}>
              <CancelForm
                booking={booking}
                onCancelled={() => {
                  close();
                  onCancelled();
                }}
                onKeep={close}
              />
            </Suspense>
          )}
        </>
      )}
    </DialogButton>
  );
}
