import { lazy } from 'react';
import { LazyFold } from '#dashboard/calls/LazyFold.tsx';
import type { PlanState } from '#domain/plans/plan.ts';
import type { PlannedCall } from './usePlan.ts';

const PlanPanel = lazy(() => import('./PlanPanel.tsx'));

interface Props {
  call: PlannedCall;
  /** null while nothing is written. */
  state: PlanState | null;
}

const NOTES: Record<PlanState, string> = { draft: 'draft, not sent', sent: 'sent' };

export function CallPlan({ call, state }: Props) {
  return (
    <LazyFold label="Action plan" aside={state && NOTES[state]}>
      <PlanPanel call={call} />
    </LazyFold>
  );
}
