import type { SentPlan } from '#domain/plans/plan.ts';
import { dayOf } from '#lib/day-of.ts';
import { lateText } from './due.ts';

interface Props {
  plans: SentPlan[];
  due: ReadonlySet<string>;
}

export function DueNow({ plans, due }: Props) {
  const steps = plans
    .flatMap(({ steps, startsAt }) => steps.map((step) => ({ step, startsAt })))
    .filter(({ step }) => due.has(step.id))
    .toSorted((a, b) => (a.step.dueOn < b.step.dueOn ? -1 : 1));
  if (steps.length === 0) return null;
  return (
    <section
      aria-labelledby="due"
      className="card grid gap-1 self-start bg-dawn px-5 py-4 sm:px-6 lg:col-start-2"
    >
      <h2 id="due" className="font-sans text-base font-semibold text-amber">
        Due now
      </h2>
      <ul>
        {steps.map(({ step, startsAt }) => (
          <li key={step.id}>
            <a href={`#step-${step.id}`} className="group grid min-h-11 content-center py-1.5">
              <span
                className={`wrap-anywhere group-hover:decoration-2 ${step.doneAt === null ? 'font-medium underline decoration-edge underline-offset-4' : 'text-soft line-through'}`}
              >
                {step.text}
              </span>
              <span className="text-sm text-amber">
                {lateText(step)}
                {plans.length > 1 && ` · call of ${dayOf(startsAt)}`}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
