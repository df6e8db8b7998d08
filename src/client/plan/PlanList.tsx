import { useState } from 'react';
import type { SentPlan } from '#domain/plans/plan.ts';
import { DueNow } from './DueNow.tsx';
import { isDue } from './due.ts';
import { PlanCard } from './PlanCard.tsx';

export function PlanList({ plans }: { plans: SentPlan[] }) {
  const [{ due, folded }] = useState(() => placesOf(plans));
  const done = plans.filter(({ id }) => folded.has(id));
  return (
    <>
      <DueNow {...{ plans, due }} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:col-start-1 lg:row-span-2 lg:row-start-1">
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
      </div>
    </>
  );
}

function placesOf(plans: SentPlan[]) {
  const due = plans.flatMap(({ steps }) => steps.filter(isDue));
  const done = plans.slice(1).filter(({ steps }) => steps.every(({ doneAt }) => doneAt !== null));
  return {
    due: new Set(due.map(({ id }) => id)),
    folded: new Set(done.map(({ id }) => id)),
  };
}
