import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldErrors } from '#domain/errors.ts';
import { complaintsAbout, MOST_STEPS, type SavedPlan } from '#domain/plans/plan.ts';
import { LONG_TEXT_MAX } from '#domain/text-limits.ts';
import { Alert } from '#islands/ui/Alert.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { TextArea } from '#islands/ui/Field.tsx';
import { firstNameOf } from '#lib/format.ts';
import { PlanConflict } from './PlanConflict.tsx';
import { PlanStatus } from './PlanStatus.tsx';
import type { PlannedCall } from './planData.ts';
import { contentOf, newStep, type TypedPlan } from './planSteps.ts';
import { SendDialog } from './SendDialog.tsx';
import { StepList } from './StepList.tsx';
import { usePlan } from './usePlan.ts';

interface Props {
  call: PlannedCall;
  saved: SavedPlan | null;
}

/** Written bit by bit and saved by itself; the client has nothing of it until it is sent. */
export function PlanForm({ call, saved }: Props) {
  const draft = usePlan(call.id, saved);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isAsking, setAsking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { plan, other } = draft;
  const client = firstNameOf(call.name);
  const hasNews = saved?.isDraft !== false || draft.isUnsaved;
  const canSend = Object.keys(complaintsAbout(trimmed(plan), call.date)).length === 0;

  /** Then the focus goes to the field of this name. */
  function edit(changed: TypedPlan, focus?: string): void {
    flushSync(() => {
      setErrors({});
      draft.edit(changed);
    });
    if (focus) focusOn(form.current, focus);
  }

  function ask(): void {
    const complaints = complaintsAbout(trimmed(plan), call.date);
    flushSync(() => setErrors(complaints));
    const [first] = Object.keys(complaints);
    if (first) focusOn(form.current, first);
    else setAsking(true);
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label={`Action plan for ${call.name}`}
      className="@container grid grid-cols-[minmax(0,1fr)] justify-items-start gap-4 pb-4"
      onSubmit={(event) => {
        event.preventDefault();
        ask();
      }}
    >
      <div className="w-full [&_textarea]:min-h-24">
        <TextArea
          name="summary"
          label="Summary"
          rows={3}
          data-grows
          hint={`${client} reads it. Your private note stays yours.`}
          maxLength={LONG_TEXT_MAX}
          value={plan.summary}
          onChange={({ target }) => edit({ ...plan, summary: target.value })}
          error={errors.summary}
        />
      </div>
      <StepList {...{ plan, errors, edit }} earliest={call.date} />
      <div className="flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Button
          name="add"
          className="btn-slim"
          disabled={plan.steps.length >= MOST_STEPS}
          onClick={() =>
            edit({ ...plan, steps: [...plan.steps, newStep()] }, `steps.${plan.steps.length}.text`)
          }
        >
          {plan.steps.length < MOST_STEPS ? 'Add a step' : 'Seven steps is the most'}
        </Button>
        {!other && (
          <>
            <PlanStatus {...{ draft, saved, client }} />
            {hasNews && (
              <Button type="submit" tone={canSend ? 'primary' : 'secondary'} className="btn-slim">
                {saved?.sentAt ? `Send again to ${client}` : `Send to ${client}`}
              </Button>
            )}
          </>
        )}
      </div>
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

function focusOn(form: HTMLFormElement | null, name: string): void {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}

/** As the server keeps it. */
function trimmed(plan: TypedPlan) {
  const { summary, steps } = contentOf(plan);
  return {
    summary: summary.trim(),
    steps: steps.map((step) => ({ ...step, text: step.text.trim() })),
  };
}
