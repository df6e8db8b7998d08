import { useState } from 'react';
import type { SavedPlan } from '#domain/plans/plan.ts';
import { LONG_TEXT_MAX } from '#domain/text/limits.ts';
import { firstNameOf } from '#lib/format.ts';
import { Alert } from '#ui/Alert.tsx';
import { TextArea } from '#ui/Field.tsx';
import { PlanConflict } from './PlanConflict.tsx';
import { PlanFoot } from './PlanFoot.tsx';
import type { PlannedCall } from './planData.ts';
import { contentOf } from './planSteps.ts';
import { SendDialog } from './SendDialog.tsx';
import { StepList } from './StepList.tsx';
import { usePlan } from './usePlan.ts';
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
