import { Taker } from '#booking/Taker.tsx';
import type { SentPlan, SentStep } from '#domain/plans/plan.ts';
import { dayOf } from '#lib/day-of.ts';
import { MarkedRoad, type MarkState } from '#ui/MarkedRoad.tsx';
import { isDue } from './due.ts';
import { StepItem } from './StepItem.tsx';

interface Props {
  plan: SentPlan;
}

export function PlanCard({ plan }: Props) {
  const { id, serviceType, startsAt, mentor, summary, steps } = plan;
  const due = steps.filter(isDue).length;
  const done = steps.filter(({ doneAt }) => doneAt !== null).length;
  return (
    <section aria-labelledby={`plan-${id}`} className="card grid gap-4 p-5 pb-3 sm:p-8 sm:pb-5">
      <header className="grid gap-2">
        <h2 id={`plan-${id}`} className="text-heading">
          {serviceType}, {dayOf(startsAt, 'long')}
        </h2>
        <Taker mentor={mentor} />
      </header>
      {summary && <p className="max-w-prose wrap-anywhere whitespace-pre-wrap">{summary}</p>}
      {steps.length > 0 && (
        <>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line pb-3">
            <MarkedRoad hasEnd states={steps.map(stateOf)} className="w-48" />
            <p className="text-sm font-semibold text-soft">
              {done === steps.length
                ? 'All done. Well walked.'
                : `${done} of ${steps.length} steps done`}
              {due > 0 && <span className="text-amber">, {due} due</span>}
            </p>
          </div>
          <ul className="-mt-4 divide-y divide-line">
            {steps.map((step) => (
              <StepItem key={step.id} step={step} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function stateOf(step: SentStep): MarkState {
  if (step.doneAt !== null) return 'over';
  return isDue(step) ? 'now' : 'ahead';
}
