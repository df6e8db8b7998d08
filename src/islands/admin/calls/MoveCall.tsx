import { lazy, Suspense, useState } from 'react';
import { ActionIcon } from '#islands/admin/ActionIcon.tsx';
import { clientName } from '#islands/admin/bookings/bookingData.ts';
import { Button } from '#islands/ui/Button.tsx';
import { DialogButton } from '#islands/ui/dialog/DialogButton.tsx';
import type { ChangeProps } from './adminCall.ts';

const MoveForm = lazy(() => import('./MoveForm.tsx'));

/** Moves a client's paid call; the client is told by email. */
export function MoveCall({ booking, onDone }: ChangeProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <DialogButton
      label={
        <>
          <ActionIcon name="move" />
          <span>
            Move <span className="sr-only">call</span>
          </span>
        </>
      }
      className="btn-slim"
      title="Move this call"
      isWide
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
    >
      {(close) => (
        // On a small phone the days are as wide as a finger.
        <div className="mt-2 grid gap-5 max-[26.25rem]:[&_.grid-cols-7]:gap-0.5">
          <div className="flex items-center justify-between gap-4">
            <p className="min-w-0 wrap-anywhere">
              <strong className="font-semibold">{clientName(booking)}</strong> is told by email.
            </p>
            <Button className="btn-slim shrink-0" onClick={close}>
              Leave it as it is
            </Button>
          </div>
          {isOpen && (
            <Suspense fallback={<div className="skeleton h-96" />}>
              <MoveForm {...{ booking, onDone }} onMoved={close} />
            </Suspense>
          )}
        </div>
      )}
    </DialogButton>
  );
}
