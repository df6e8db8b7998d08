import { useState } from 'react';
import type { SentPlan } from '#domain/plans/plan.ts';
import { PlanCard } from './PlanCard.tsx';

/** The latest plan and those with open steps; the others, which are done, are folded below. */
export function PlanList({ plans }: { plans: SentPlan[] }) {
  // As it was when the page opened: a plan stays where its last step is ticked, with its Undo.
  const [folded] = useState(
    () =>
      new Set(
        plans
          .slice(1)
          .filter(isDone)
          .map(({ id }) => id),
      ),
  );
  const done = plans.filter(({ id }) => folded.has(id));
  return (
    <>
      {plans.map((plan) => !folded.has(plan.id) && <PlanCard key={plan.id} plan={plan} />)}
      {done.length > 0 && (
        <details className="framed-fold">
          <summary className="fold">Earlier plans, all done ({done.length})</summary>
          <div>
            {done.map((plan) => (
              <PlanCard key={plan.id} plan={plan} />
            ))}
          </div>
        </details>
      )}
    </>
  );
}

function isDone({ steps }: SentPlan): boolean {
  return steps.every(({ doneAt }) => doneAt !== null);
}
