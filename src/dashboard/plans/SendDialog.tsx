import { planMessages } from '#domain/plans/messages.ts';
import type { PlanContent } from '#domain/plans/plan.ts';
import { messageOf } from '#lib/api.ts';
import { Dialog, useShownDialog } from '#ui/dialog/Dialog.tsx';
import { DialogButtons } from '#ui/dialog/DialogButtons.tsx';
import { PlanText } from './PlanText.tsx';
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
  const { isSending, isSaving, failure, sendFailure } = draft;
  const error = failure ?? sendFailure;
  const close = () => dialog.current?.close();
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
        yes={isSending ? 'Sending…' : 'Send it'}
        isBusy={isSending || isSaving}
        error={error && messageOf(error, planMessages.sendFailed)}
        onNo={close}
        onYes={() => draft.send().then(close, () => {})}
      />
    </Dialog>
  );
}
