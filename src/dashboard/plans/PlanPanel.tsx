import { useQuery } from '@tanstack/react-query';
import { planMessages } from '#domain/plans/messages.ts';
import { LoadFailure } from '#ui/LoadFailure.tsx';
import { PlanForm } from './PlanForm.tsx';
import { type PlannedCall, planQuery } from './usePlan.ts';

export default function PlanPanel({ call }: { call: PlannedCall }) {
  const { data, error, refetch } = useQuery(planQuery(call.id));
  if (data) return <PlanForm call={call} saved={data.plan} />;
  if (!error) return <div className="skeleton mb-4 h-60" />;
  return (
    <div className="pb-4">
      <LoadFailure {...{ error, refetch }} fallback={planMessages.loadFailed} />
    </div>
  );
}
