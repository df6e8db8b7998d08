import { useEffect, useRef } from 'react';
import { bookingMessages } from '#domain/booking/messages.ts';
import { VerifyEmailFirst } from '#islands/account/VerifyEmailFirst.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { Dialog } from '#islands/ui/Dialog.tsx';

/** Shown when a hold needs a confirmed address. */
export default function VerificationDialog({ onClose }: { onClose(): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <Dialog ref={dialog} title="Confirm your address first" onClose={onClose}>
      <p className="my-3 text-pretty">{bookingMessages.verifyBeforeHolding}</p>
      <VerifyEmailFirst />
      <div className="mt-6 flex justify-end">
        <Button tone="primary" onClick={() => dialog.current?.close()}>
          Back to the calendar
        </Button>
      </div>
    </Dialog>
  );
}
