import type { SentPlan } from '#domain/plans/plan.ts';
import { Taker } from '#islands/booking/Taker.tsx';
import { dayOf } from '#lib/day-of.ts';
import { counted } from '#lib/format.ts';
import { StepItem } from './StepItem.tsx';

interface Props {
  plan: SentPlan;
  /** The ids of the steps that stand above all plans. */
  due: ReadonlySet<string>;
}

/** The plan after one call. */
export function PlanCard({ plan, due }: Props) {
  const { id, serviceType, startsAt, mentor, summary, steps } = plan;
  const others = steps.filter((step) => !due.has(step.id));
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
            {others.map((step) => (
              <StepItem key={step.id} step={step} />
            ))}
            {others.length < steps.length && (
              <li className="pt-3 text-sm text-soft">
                {whereOthersAre(steps.length - others.length, others.length > 0)}{' '}
                <a className="link" href="#due">
                  Due now
                </a>
              </li>
            )}
          </ul>
        </>
      )}
    </section>
  );
}

function whereOthersAre(count: number, areMore: boolean): string {
  const what = areMore ? `${count} more` : counted(count, 'step');
  return `${what} ${count === 1 ? 'is' : 'are'} under`;
}
