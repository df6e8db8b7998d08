import { MentorLine } from '#booking/MentorFace.tsx';
import { CallMoment } from '#booking/Ticket.tsx';
import type { HeldCall } from '#domain/booking/hold.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog, DialogButtons, useShownDialog } from '#ui/dialog/Dialog.tsx';
import type { Conflict, Holding } from './HoldingCalendar.tsx';
import { VerifyEmailFirst } from './VerifyEmailFirst.tsx';

export default function HoldConflict(props: Holding & { conflict: Conflict }) {
  const { calendar, requested, conflict, closeConflict: onClose } = props;
  const { held } = conflict;
  if (!held) return <VerificationDialog message={conflict.message} onClose={onClose} />;
  if (!requested) return null;
  return (
    <ReplaceHold
      held={held}
      requested={{ ...requested, mentor: calendar.chosen.mentor }}
      onClose={onClose}
      onReplace={() => calendar.submit(held.id)}
    />
  );
}

function VerificationDialog({ message, onClose }: { message: string; onClose(): void }) {
  const dialog = useShownDialog();
  return (
    <Dialog ref={dialog} title="Confirm your email first" onClose={onClose}>
      <p className="my-3 text-pretty">{message}</p>
      <VerifyEmailFirst />
      <div className="mt-6 flex justify-end">
        <Button tone="primary" onClick={() => dialog.current?.close()}>
          Back to the calendar
        </Button>
      </div>
    </Dialog>
  );
}

type Call = Pick<HeldCall, 'serviceType' | 'startsAt' | 'mentor'>;

interface ReplaceHoldProps {
  held: Call;
  requested: Call;
  onClose(): void;
  onReplace(): void;
}

function ReplaceHold({ held, requested, onClose, onReplace }: ReplaceHoldProps) {
  const dialog = useShownDialog();
  // Sends the request after the dialog has closed. An API error can open the dialog again.
  function onClosed(): void {
    onClose();
    if (dialog.current?.returnValue === 'replace') onReplace();
  }
  const calls = [
    ['Current time', held],
    ['New time', requested],
  ] as const;
  return (
    <Dialog ref={dialog} title="Replace your hold?" onClose={onClosed}>
      <dl className="mt-3 grid gap-3">
        {calls.map(([term, call]) => (
          <div key={term}>
            <dt className="text-sm text-soft">{term}</dt>
            <dd>
              {call.serviceType}
              <br />
              <CallMoment startsAt={call.startsAt} />
              <MentorLine mentor={call.mentor} />
            </dd>
          </div>
        ))}
      </dl>
      <DialogButtons
        no="Keep current time"
        yes="Switch"
        onNo={() => dialog.current?.close()}
        onYes={() => dialog.current?.close('replace')}
      />
    </Dialog>
  );
}
