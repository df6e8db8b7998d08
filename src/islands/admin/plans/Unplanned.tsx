import { displayDate } from '#domain/calendar/time.ts';
import type { PlanState } from '#domain/plans/plan.ts';
import { CallPlan } from './CallPlan.tsx';
import type { PlannedCall } from './planData.ts';

interface Props {
  calls: (PlannedCall & {
    serviceType: string;
    startsAt: number;
    mentorName: string | null;
    plan: PlanState | null;
  })[];
}

/** Calls of the last days whose client still waits for a plan. */
export default function Unplanned({ calls }: Props) {
  return (
    <section aria-labelledby="unplanned">
      <h3 id="unplanned" className="mb-1 font-sans text-base font-semibold">
        Still without an action plan
      </h3>
      <ul className="border-t border-line">
        {calls.map((call) => (
          <li key={call.id} className="border-b border-line pt-2">
            <p className="min-w-0 wrap-anywhere">
              <span className="font-semibold">{call.name}</span>{' '}
              <span className="text-sm text-soft">
                {call.serviceType} · {displayDate(call.startsAt)}
                {call.mentorName && ` · ${call.mentorName}`}
              </span>
            </p>
            <CallPlan call={call} state={call.plan} />
          </li>
        ))}
      </ul>
    </section>
  );
}
