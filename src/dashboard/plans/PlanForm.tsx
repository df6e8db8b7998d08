import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { planQuery } from '#dashboard/calls/callData.ts';
import { planChanged, planMessages } from '#domain/plans/messages.ts';
import { MAX_STEPS, type PlanContent, type SavedPlan } from '#domain/plans/plan.ts';
import { LONG_TEXT_MAX } from '#domain/text/plain.ts';
import { messageOf } from '#lib/api.ts';
import { dateAndTime, shortDate } from '#lib/format.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog, DialogButtons, useShownDialog } from '#ui/dialog/Dialog.tsx';
import { TextArea } from '#ui/Field.tsx';
import { beginAction } from '#ui/useNotice.ts';
import { StepList } from './StepList.tsx';
import { contentOf, newStep, type PlanDraft, type PlannedCall, usePlan } from './usePlan.ts';

export default function PlanForm({ call }: { call: PlannedCall }) {
  // `always`: another user can have saved a version while this browser was offline.
  const query = { ...planQuery(call.id), refetchOnReconnect: 'always' } as const;
  const { plan: saved } = useSuspenseQuery(query).data;
  const draft = usePlan(call, saved);
  const [isAsking, setAsking] = useState(false);
  const { plan, newerPlan, client } = draft;
  // After a conflict, the user must check the plan before sending it.
  if (newerPlan && isAsking) setAsking(false);
  const isSent = saved !== null && !saved.isDraft && !draft.isUnsaved;
  return (
    <form
      ref={draft.form}
      noValidate
      aria-label={`Action plan for ${call.name}`}
      className="@container grid grid-cols-[minmax(0,1fr)] justify-items-start gap-4 pb-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (draft.validate()) setAsking(true);
      }}
    >
      <div className="w-full [&_textarea]:min-h-24">
        <TextArea
          name="summary"
          label="Summary"
          rows={3}
          data-grows
          hint={`${client} sees the summary. The private note stays between admins and the mentor.`}
          maxLength={LONG_TEXT_MAX}
          value={plan.summary}
          onChange={({ target }) =>
            draft.edit((current) => ({ ...current, summary: target.value }))
          }
          error={draft.errors.summary}
        />
      </div>
      <StepList draft={draft} />
      <PlanFoot draft={draft} isSent={isSent} />
      {newerPlan && <PlanConflict draft={draft} newerPlan={newerPlan} />}
      {isSent && draft.sentNotice && (
        <Alert tone="success">The plan is sent. {client} gets an email with the plan.</Alert>
      )}
      {isAsking && <SendDialog draft={draft} onClose={() => setAsking(false)} />}
    </form>
  );
}

function PlanFoot({ draft, isSent }: { draft: PlanDraft; isSent: boolean }) {
  const { plan, saved, newerPlan, client } = draft;
  const { steps } = plan;

  function addStep(): void {
    const fieldToFocus = `steps.${steps.length}.text`;
    draft.edit((current) => ({ ...current, steps: [...current.steps, newStep()] }), fieldToFocus);
    // Hides "Undo": a restored step would exceed the maximum number of steps.
    if (steps.length + 1 === MAX_STEPS) beginAction();
  }

  return (
    <div className="flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <Button
        name="add"
        className="btn-slim"
        disabled={steps.length >= MAX_STEPS}
        onClick={addStep}
      >
        {steps.length < MAX_STEPS ? 'Add a step' : 'Seven steps at most'}
      </Button>
      {!newerPlan && <PlanStatus draft={draft} />}
      {!newerPlan && !isSent && (
        <Button type="submit" tone="primary" className="btn-slim">
          {saved?.sentAt ? `Send again to ${client}` : `Send to ${client}`}
        </Button>
      )}
    </div>
  );
}

function PlanStatus({ draft }: { draft: PlanDraft }) {
  const { saved, client, isUnsaved, isSaving, failure } = draft;
  return (
    <>
      {failure && !isSaving && (
        <div className="order-last w-full">
          <Alert tone="error">{messageOf(failure, planMessages.saveFailed)}</Alert>
        </div>
      )}
      <p
        role="status"
        className="text-sm text-balance text-soft empty:hidden @max-lg:order-last @max-lg:w-full @lg:flex-1 @lg:text-end"
      >
        {isUnsaved || isSaving ? 'Saving the draft…' : saved && savedText(saved, client)}
      </p>
    </>
  );
}

function savedText(plan: SavedPlan, client: string): string {
  const { isDraft, sentAt, savedAt, savedBy, isSavedByViewer } = plan;
  const by = isSavedByViewer ? 'you' : (savedBy ?? 'a former mentor');
  if (!isDraft) return `Sent on ${dateAndTime(savedAt)} by ${by}.`;
  const sent = sentAt
    ? `${client} sees the version of ${dateAndTime(sentAt)} until you send this draft.`
    : `Not sent to ${client} yet.`;
  return `Draft saved on ${dateAndTime(savedAt)} by ${by}. ${sent}`;
}

function PlanConflict({ draft, newerPlan }: { draft: PlanDraft; newerPlan: SavedPlan }) {
  return (
    <>
      <div className="w-full">
        <Alert tone="error">
          {planChanged(newerPlan.savedBy)}
          <div className="mt-2">
            <PlanText plan={newerPlan} />
          </div>
        </Alert>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => draft.keepNewer(newerPlan)}>Keep the other version</Button>
        <Button tone="danger" onClick={() => draft.replaceNewer(newerPlan)}>
          Replace with mine
        </Button>
      </div>
    </>
  );
}

function SendDialog({ draft, onClose }: { draft: PlanDraft; onClose(): void }) {
  const { saved, client } = draft;
  const dialog = useShownDialog();
  const isResend = Boolean(saved?.sentAt);
  const error = draft.failure ?? draft.sendFailure;
  const close = () => dialog.current?.close();
  return (
    <Dialog
      ref={dialog}
      title={isResend ? `Send the change to ${client}?` : `Send this plan to ${client}?`}
      onClose={onClose}
    >
      <p className="mt-3 mb-4 text-pretty text-soft">
        {isResend
          ? `${client} gets an email that the plan has changed. Steps that stay keep their ticks.`
          : `${client} gets the plan by email and can tick off its steps. You can correct the plan later and send it again.`}
      </p>
      <div className="max-h-[55svh] overflow-auto rounded-2xl border border-line p-4">
        <PlanText plan={contentOf(draft.plan)} />
      </div>
      <DialogButtons
        no="Not yet"
        yes={draft.isSending ? 'Sending…' : 'Send it'}
        isBusy={draft.isSaving || draft.isSending}
        error={error && messageOf(error, planMessages.sendFailed)}
        onNo={close}
        // After a failure, the dialog stays open and shows `error`.
        onYes={() => draft.send().then(close, () => {})}
      />
    </Dialog>
  );
}

function PlanText({ plan: { summary, steps } }: { plan: PlanContent }) {
  return (
    <div className="grid gap-3">
      {summary && <p className="wrap-anywhere whitespace-pre-wrap">{summary}</p>}
      {steps.length > 0 && (
        <ol className="grid list-decimal gap-1.5 ps-6">
          {steps.map(({ text, dueOn }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two steps may have the same text
            <li key={index} className="wrap-anywhere">
              {text}
              {dueOn && <span className="block text-sm">By {shortDate(dueOn)}</span>}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
