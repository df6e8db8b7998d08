import { CallMoment } from '#booking/CallMoment.tsx';
import { Taker } from '#booking/Taker.tsx';
import type { HeldCall } from '#domain/booking/booking.ts';
import { Dialog, useShownDialog } from '#ui/dialog/Dialog.tsx';
import { DialogButtons } from '#ui/dialog/DialogButtons.tsx';

type Call = Pick<HeldCall, 'serviceType' | 'startsAt' | 'mentor'>;

interface Props {
  held: HeldCall;
  wanted: Call;
  onClose(): void;
  onReplace(heldId: string): void;
}

export function ReplaceHold({ held, wanted, onClose, onReplace }: Props) {
  const dialog = useShownDialog();
  return (
    <Dialog ref={dialog} title="Replace your hold?" onClose={onClose}>
      <dl className="mt-3 grid gap-3">
        <Item term="You are holding" call={held} />
        <Item term="In its place you would hold" call={wanted} />
      </dl>
      <DialogButtons
        no="Keep the first"
        yes="Hold the new one"
        onNo={() => dialog.current?.close()}
        onYes={() => {
          dialog.current?.close();
          onReplace(held.id);
        }}
      />
    </Dialog>
  );
}

function Item({ term, call }: { term: string; call: Call }) {
  return (
    <div>
      <dt className="text-sm text-soft">{term}</dt>
      <dd>
        {call.serviceType}
        <br />
        <CallMoment startsAt={call.startsAt} />
        <Taker mentor={call.mentor} />
      </dd>
    </div>
  );
}
