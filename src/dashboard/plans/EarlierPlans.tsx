import { useQuery } from '@tanstack/react-query';
import { planMessages } from '#domain/plans/messages.ts';
import { LoadFailure } from '#ui/LoadFailure.tsx';
import { SentPlanText } from './SentPlanCard.tsx';
import { planQuery } from './usePlan.ts';

export function EarlierPlans({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(planQuery(id));
  if (error && !data) {
    return <LoadFailure {...{ error, refetch }} fallback={planMessages.loadFailed} />;
  }
  if (!data) return <div className="skeleton my-3 h-24" />;
  return (
    <section aria-label="Plans so far" className="grid gap-4 py-3">
      {data.earlier.map((plan, index) => (
        <SentPlanText key={plan.id} plan={plan} label={index === 0 ? 'Last plan' : 'Plan before'} />
      ))}
    </section>
  );
}
