import { useEffect, useEffectEvent, useState } from 'react';
import { planMessages } from '#domain/plans/messages.ts';
import type { PlanContent } from '#domain/plans/plan.ts';
import { messageOf } from '#lib/api.ts';
import { Dialog, useShownDialog } from '#ui/dialog/Dialog.tsx';
import { DialogButtons } from '#ui/dialog/DialogButtons.tsx';
import { PlanText } from './SentPlanCard.tsx';
import type { PlanDraft } from './usePlan.ts';

interface Props {
  draft: PlanDraft;
  plan: PlanContent;
  client: string;
  isAgain: boolean;
  onClose(): void;
}

export function SendDialog({ draft, plan, client, isAgain, onClose }: Props) {
  const dialog = useShownDialog();
  const [phase, setPhase] = useState<'asked' | 'pressed' | 'sending'>('asked');
  const { isSaving, failure, sendFailure } = draft;
  const error = failure ?? sendFailure;
  const close = () => dialog.current?.close();
  const send = useEffectEvent(() => {
    setPhase('sending');
    draft.send().then(close, () => setPhase('asked'));
  });
  // A press while the draft is being saved counts once it is saved.
  useEffect(() => {
    if (phase === 'pressed' && !isSaving) send();
  }, [phase, isSaving]);
  return (
    <Dialog
      ref={dialog}
      title={isAgain ? `Send the change to ${client}?` : `Send this plan to ${client}?`}
      onClose={onClose}
    >
      <p className="mt-3 mb-4 text-pretty text-soft">
        {isAgain
          ? `${client} gets an email that the plan has changed. Steps that stay keep their ticks.`
          : `${client} gets it by email and can tick off the steps. You can still correct it, and send it again.`}
      </p>
      <div className="max-h-[55svh] overflow-auto rounded-2xl border border-line p-4">
        <PlanText plan={plan} />
      </div>
      <DialogButtons
        no="Not yet"
        yes={phase === 'asked' ? 'Send it' : 'Sending…'}
        isBusy={phase !== 'asked'}
        error={error && messageOf(error, planMessages.sendFailed)}
        onNo={close}
        onYes={() => setPhase('pressed')}
      />
    </Dialog>
  );
}
