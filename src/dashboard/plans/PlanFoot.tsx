import { MOST_STEPS, type SavedPlan } from '#domain/plans/plan.ts';
import { Button } from '#ui/Button.tsx';
import { PlanStatus } from './PlanStatus.tsx';
import { newStep, type TypedPlan } from './planSteps.ts';
import type { PlanDraft } from './usePlan.ts';

interface Props {
  draft: PlanDraft;
  saved: SavedPlan | null;
  client: string;
  isComplete: boolean;
  /** Then the focus goes to the field of this name. */
  edit(changed: TypedPlan, focus: string): void;
}

export function PlanFoot({ draft, saved, client, isComplete, edit }: Props) {
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
