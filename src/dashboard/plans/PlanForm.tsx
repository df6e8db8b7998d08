import { useState } from 'react';
import { planChanged, planMessages } from '#domain/plans/messages.ts';
import { MOST_STEPS, type SavedPlan } from '#domain/plans/plan.ts';
import { LONG_TEXT_MAX } from '#domain/text/limits.ts';
import { messageOf } from '#lib/api.ts';
import { dateAndTime, firstNameOf } from '#lib/format.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { TextArea } from '#ui/Field.tsx';
import { SendDialog } from './SendDialog.tsx';
import { PlanText } from './SentPlanCard.tsx';
import { contentOf, newStep, StepList, type TypedPlan } from './StepList.tsx';
import { type PlanDraft, type PlannedCall, usePlan } from './usePlan.ts';
import { usePlanFields } from './usePlanFields.ts';

interface Props {
  call: PlannedCall;
  saved: SavedPlan | null;
}

export function PlanForm({ call, saved }: Props) {
  const draft = usePlan(call.id, saved);
  const { form, errors, isComplete, edit, check } = usePlanFields(draft, call.date);
  const [isAsking, setAsking] = useState(false);
  const { plan, other } = draft;
  const client = firstNameOf(call.name);
  return (
    <form
      ref={form}
      noValidate
      aria-label={`Action plan for ${call.name}`}
      className="@container grid grid-cols-[minmax(0,1fr)] justify-items-start gap-4 pb-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (check()) setAsking(true);
      }}
    >
      <div className="w-full [&_textarea]:min-h-24">
        <TextArea
          name="summary"
          label="Summary"
          rows={3}
          data-grows
          hint={`${client} sees it. The private note stays between admins and the mentor.`}
          maxLength={LONG_TEXT_MAX}
          value={plan.summary}
          onChange={({ target }) => edit({ ...plan, summary: target.value })}
          error={errors.summary}
        />
      </div>
      <StepList {...{ plan, errors, edit }} earliest={call.date} />
      <PlanFoot {...{ draft, saved, client, isComplete, edit }} />
      {other && (
        <PlanConflict
          other={other}
          onReplace={() => draft.replace(other)}
          onKeep={() => draft.keepOther(other)}
        />
      )}
      {draft.sent && (
        <Alert tone="success">Sent. {client} has it by email, and on their page.</Alert>
      )}
      {isAsking && !other && (
        <SendDialog
          {...{ draft, client }}
          plan={contentOf(plan)}
          isAgain={Boolean(saved?.sentAt)}
          onClose={() => setAsking(false)}
        />
      )}
    </form>
  );
}

interface PlanFootProps {
  draft: PlanDraft;
  saved: SavedPlan | null;
  client: string;
  isComplete: boolean;
  /** Then the focus goes to the field of this name. */
  edit(changed: TypedPlan, focus: string): void;
}

function PlanFoot({ draft, saved, client, isComplete, edit }: PlanFootProps) {
  const { plan, other, isUnsaved } = draft;
  const { steps } = plan;
  const hasNews = saved?.isDraft !== false || isUnsaved;
  return (
    <div className="flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <Button
        name="add"
        className="btn-slim"
        disabled={steps.length >= MOST_STEPS}
        onClick={() =>
          edit({ ...plan, steps: [...steps, newStep()] }, `steps.${steps.length}.text`)
        }
      >
        {steps.length < MOST_STEPS ? 'Add a step' : 'Seven steps is the most'}
      </Button>
      {!other && (
        <>
          <PlanStatus {...{ draft, saved, client }} />
          {hasNews && (
            <Button type="submit" tone={isComplete ? 'primary' : 'secondary'} className="btn-slim">
              {saved?.sentAt ? `Send again to ${client}` : `Send to ${client}`}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

interface PlanStatusProps {
  draft: PlanDraft;
  saved: SavedPlan | null;
  client: string;
}

function PlanStatus({ draft, saved, client }: PlanStatusProps) {
  const { isUnsaved, isSaving, failure } = draft;
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
  const has = sentAt
    ? `${client} has the version of ${dateAndTime(sentAt)} until you send this one.`
    : `Not sent to ${client} yet.`;
  return `Draft saved on ${dateAndTime(savedAt)} by ${by}. ${has}`;
}

interface PlanConflictProps {
  other: SavedPlan;
  onReplace(): void;
  onKeep(): void;
}

function PlanConflict({ other, onReplace, onKeep }: PlanConflictProps) {
  return (
    <>
      <div className="w-full">
        <Alert tone="error">
          {planChanged(other.savedBy)}
          <div className="mt-2">
            <PlanText plan={other} />
          </div>
        </Alert>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onKeep}>Keep the other version</Button>
        <Button tone="danger" onClick={onReplace}>
          Save mine in its place
        </Button>
      </div>
    </>
  );
}
