import { planQuery } from '#dashboard/calls/callData.ts';
import { Loaded } from '#dashboard/Loaded.tsx';
import { planMessages } from '#domain/plans/messages.ts';
import { PlanForm } from './PlanForm.tsx';
import type { PlannedCall } from './usePlan.ts';

export default function CallPlan({ call }: { call: PlannedCall }) {
  return (
    <div className="pb-4">
      <Loaded query={planQuery(call.id)} failure={planMessages.mentorLoadFailed} skeleton="h-60">
        {({ plan }) => <PlanForm call={call} saved={plan} />}
      </Loaded>
    </div>
  );
}
