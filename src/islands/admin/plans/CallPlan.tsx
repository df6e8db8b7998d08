import { lazy, Suspense, useState } from 'react';
import type { PlanState } from '#domain/plans/plan.ts';
import type { PlannedCall } from './planData.ts';

const PlanPanel = lazy(() => import('./PlanPanel.tsx'));

interface Props {
  call: PlannedCall;
  /** null while nothing is written. */
  state: PlanState | null;
}

const NOTES: Record<PlanState, string> = { draft: 'draft, not sent', sent: 'sent' };

/** The action plan for the client of a call, loaded when it is unfolded. */
export function CallPlan({ call, state }: Props) {
  const [isOpened, setOpened] = useState(false);
  return (
    <details onToggle={() => setOpened(true)}>
      <summary className="fold">
        <span>
          Action plan{state && <span className="font-normal text-soft"> ({NOTES[state]})</span>}
        </span>
      </summary>
      {isOpened && (
        <Suspense fallback={<div className="skeleton mb-4 h-60" />}>
          <PlanPanel call={call} />
        </Suspense>
      )}
    </details>
  );
}
