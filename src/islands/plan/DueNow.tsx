import { istDate } from '#domain/calendar/time.ts';
import type { SentPlan } from '#domain/plans/plan.ts';
import { shortDay } from '#lib/format.ts';
import { dueText } from './dueText.ts';

/** The steps of all plans that are due today or were before, each a way to where it is ticked off. */
export function DueNow({ plans }: { plans: SentPlan[] }) {
  const today = istDate(Date.now());
  const due = plans
    .flatMap(({ steps, startsAt }) => steps.map((step) => ({ ...step, startsAt })))
    .filter(({ doneAt, dueOn }) => doneAt === null && dueOn <= today);
  if (due.length === 0) return null;
  return (
    <section aria-labelledby="due" className="rounded-card bg-dawn px-5 py-4 sm:px-8">
      <h2 id="due" className="font-sans text-base font-semibold text-amber">
        Due now
      </h2>
      <ul>
        {due
          .toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : 1))
          .map((step) => (
            <li key={step.id} className="flex flex-wrap items-center gap-x-3">
              <a
                className="link inline-flex min-h-11 items-center wrap-anywhere"
                href={`#step-${step.id}`}
              >
                {step.text}
              </a>
              <span className="text-sm text-amber max-sm:-mt-2 max-sm:mb-1.5">
                {dueText(step)}
                {plans.length > 1 && `; from the call of ${shortDay(istDate(step.startsAt))}`}
              </span>
            </li>
          ))}
      </ul>
    </section>
  );
}
