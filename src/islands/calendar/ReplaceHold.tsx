import { useEffect, useRef } from 'react';
import type { HeldCall } from '#domain/booking/booking.ts';
import { CallMoment } from '#islands/booking/CallMoment.tsx';
import { Dialog } from '#islands/ui/Dialog.tsx';
import { DialogButtons } from '#islands/ui/DialogButtons.tsx';

interface Props {
  /** The hold to ask about; null while there is nothing to ask. */
  held: HeldCall | null;
  wanted: { serviceType: string; startsAt: number } | null;
  onClose(): void;
  onReplace(heldId: string): void;
}

export function ReplaceHold({ held, wanted, onClose, onReplace }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (held) dialog.current?.showModal();
  }, [held]);
  return (
    <Dialog ref={dialog} title="Replace your hold?" onClose={onClose}>
      {held && wanted && (
        <dl className="mt-3 grid gap-3">
          <div>
            <dt className="text-sm text-soft">You are holding</dt>
            <dd>
              {held.serviceType}
              <br />
              <CallMoment startsAt={held.startsAt} />
            </dd>
          </div>
          <div>
            <dt className="text-sm text-soft">In its place you would hold</dt>
            <dd>
              {wanted.serviceType}
              <br />
              <CallMoment startsAt={wanted.startsAt} />
            </dd>
          </div>
        </dl>
      )}
      <DialogButtons
        no="Keep the first"
        yes="Hold the new one"
        onNo={() => dialog.current?.close()}
        onYes={() => {
          dialog.current?.close();
          if (held) onReplace(held.id);
        }}
      />
    </Dialog>
  );
}
