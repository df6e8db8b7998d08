import type { PlanState } from '#domain/plans/plan.ts';
import { istDate } from '#domain/time.ts';
import { shortDay } from '#lib/format.ts';
import { CallPlan } from './CallPlan.tsx';
import type { PlannedCall } from './usePlan.ts';

interface Props {
  calls: (PlannedCall & {
    serviceType: string;
    startsAt: number;
    mentorName: string | null;
    plan: PlanState | null;
  })[];
}

export default function Unplanned({ calls }: Props) {
  return (
    <section aria-labelledby="unplanned">
      <h3 id="unplanned" className="mb-1 font-sans text-base font-semibold">
        Still without an action plan
      </h3>
      <ul className="border-t border-line">
        {calls.map((call) => (
          <li key={call.id} className="border-b border-line pt-2">
            <p className="font-semibold wrap-anywhere">{call.name}</p>
            <p className="text-sm text-soft">
              {[call.serviceType, shortDay(istDate(call.startsAt)), call.mentorName]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <CallPlan call={call} state={call.plan} />
          </li>
        ))}
      </ul>
    </section>
  );
}
