import type { SentPlan } from '#domain/plans/plan.ts';
import { Taker } from '#islands/booking/Taker.tsx';
import { dayOf } from '#lib/day-of.ts';
import { StepItem } from './StepItem.tsx';

interface Props {
  plan: SentPlan;
}

/** The plan after one call. */
export function PlanCard({ plan }: Props) {
  const { id, serviceType, startsAt, mentor, summary, steps } = plan;
  const done = steps.filter(({ doneAt }) => doneAt !== null).length;
  return (
    <section aria-labelledby={`plan-${id}`} className="card grid gap-4 p-5 sm:p-8">
      <header className="grid gap-1">
        <h2 id={`plan-${id}`} className="text-heading">
          {dayOf(startsAt, 'long')}
        </h2>
        <div className="flex flex-wrap items-center gap-x-1.5 text-sm">
          <Taker mentor={mentor} />
          <p className="text-soft">
            {mentor && <span aria-hidden="true">· </span>}
            {serviceType}
          </p>
        </div>
      </header>
      {summary && <p className="max-w-prose wrap-anywhere whitespace-pre-wrap">{summary}</p>}
      {steps.length > 0 && (
        <>
          <div className="grid gap-2">
            <p className="text-sm font-semibold text-soft">
              {done === steps.length
                ? 'All done. Well walked.'
                : `${done} of ${steps.length} steps done`}
            </p>
            <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-line">
              <div
                className="h-full rounded-full bg-green motion-safe:transition-[width]"
                style={{ width: `${(100 * done) / steps.length}%` }}
              />
            </div>
          </div>
          <ul className="divide-y divide-line border-t border-line">
            {steps.map((step) => (
              <StepItem key={step.id} step={step} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
