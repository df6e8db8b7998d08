import type { RefObject } from 'react';
import type { HeldCall } from '#domain/booking/booking.ts';
import { CallMoment } from '#islands/booking/CallMoment.tsx';
import { Dialog } from '#islands/ui/Dialog.tsx';
import { DialogButtons } from '#islands/ui/DialogButtons.tsx';

interface Props {
  ref: RefObject<HTMLDialogElement | null>;
  held: HeldCall | null;
  wanted: { serviceType: string; startsAt: number } | null;
  onReplace(): void;
}

/** Asks before one hold takes the place of another. */
export function ReplaceHold({ ref, held, wanted, onReplace }: Props) {
  return (
    <Dialog ref={ref} title="Replace your hold?">
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
        onNo={() => ref.current?.close()}
        onYes={onReplace}
      />
    </Dialog>
  );
}
