import { dueText } from '#client/plan/due.ts';
import { openFirst, type SentPlan } from '#domain/plans/plan.ts';
import { withMentor } from '#domain/shown-mentor.ts';
import { dayOf } from '#lib/day-of.ts';

interface Props {
  plan: SentPlan;
  label: string;
}

export function SentPlanText({ plan, label }: Props) {
  const { serviceType, startsAt, mentor, summary, steps } = plan;
  const done = steps.filter(({ doneAt }) => doneAt !== null).length;
  return (
    <div className="grid gap-1.5">
      <p>
        <span className="font-semibold">
          {label}, {dayOf(startsAt, 'long')}
          {steps.length > 0 && ` · ${done} of ${steps.length} done`}
        </span>
        <span className="block text-sm text-soft">
          {serviceType}
          {mentor && ` · ${withMentor(mentor.name)}`}
        </span>
      </p>
      {summary && <p className="max-w-prose wrap-anywhere whitespace-pre-wrap">{summary}</p>}
      <ul className="grid gap-1.5">
        {openFirst(steps).map((step) => (
          <li key={step.id} className="grid grid-cols-[1.25rem_minmax(0,1fr)]">
            <span aria-hidden="true" className={step.doneAt === null ? 'text-soft' : 'text-leaf'}>
              {step.doneAt === null ? '•' : '✓'}
            </span>
            <span className="min-w-0 wrap-anywhere">
              <span className={step.doneAt === null ? 'font-medium' : 'text-soft'}>
                {step.text}
              </span>
              <span className="block text-sm text-soft">{dueText(step)}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
