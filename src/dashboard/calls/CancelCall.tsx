import { useQueryClient } from '@tanstack/react-query';
import { lazy } from 'react';
import { ActionIcon } from '#dashboard/ActionIcon.tsx';
import { bookingMessages } from '#domain/booking/messages.ts';
import { DialogButton } from '#ui/dialog/DialogButton.tsx';
import type { ChangeProps } from './adminCall.ts';

const CancelForm = lazy(() => import('./CancelForm.tsx'));

export function CancelCall({ booking, onDone }: ChangeProps) {
  const client = useQueryClient();

  function onCancelled(): void {
    onDone(bookingMessages.cancelled);
    client.invalidateQueries({ queryKey: ['admin'] });
  }

  return (
    <DialogButton
      label={
        <>
          <ActionIcon name="cancel" />
          <span>
            Cancel <span className="sr-only">call</span>
          </span>
        </>
      }
      className="btn-slim"
      tone="danger"
      title="Cancel this call?"
    >
      {(close) => (
        <CancelForm
          booking={booking}
          onCancelled={() => {
            close();
            onCancelled();
          }}
          onKeep={close}
        />
      )}
    </DialogButton>
  );
}
