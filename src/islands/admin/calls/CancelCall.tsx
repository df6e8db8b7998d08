import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { bookingMessages } from '#domain/booking/messages.ts';
import { ActionIcon } from '#islands/admin/ActionIcon.tsx';
import { DialogButton } from '#islands/ui/dialog/DialogButton.tsx';
import type { ChangeProps } from './adminCall.ts';

const CancelForm = lazy(() => import('./CancelForm.tsx'));

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
          <ActionIcon name="cancel" />
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
      {(close) =>
        isOpened && (
          <Suspense fallback={<div className="skeleton mt-4 h-80" />}>
            <CancelForm
              booking={booking}
              onCancelled={() => {
                close();
                onCancelled();
              }}
              onKeep={close}
            />
          </Suspense>
        )
      }
    </DialogButton>
  );
}
