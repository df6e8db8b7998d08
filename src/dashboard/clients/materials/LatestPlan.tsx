import { useSuspenseQuery } from '@tanstack/react-query';
import { bookingPage } from '#dashboard/bookings/address.ts';
import { SentPlanCard } from '#dashboard/plans/SentPlanCard.tsx';
import { deskQuery } from '#dashboard/shell/deskData.ts';
import type { SentPlan } from '#domain/plans/plan.ts';

export function LatestPlan({ plan }: { plan: SentPlan }) {
  const { isAdmin } = useSuspenseQuery(deskQuery).data;
  return (
    <section aria-labelledby="plan">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="plan" className="text-xl">
          Plan
        </h2>
        {isAdmin && (
          <a className="link inline-grid min-h-11 content-center" href={bookingPage(plan.id)}>
            Open the plan’s call
          </a>
        )}
      </div>
      <SentPlanCard plan={plan} />
    </section>
  );
}
