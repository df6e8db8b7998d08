import type { ComponentProps } from 'react';
import { dueText } from '#client/plan/due.ts';
import { openFirst, type PlanContent, type SentPlan } from '#domain/plans/plan.ts';
import { withMentor } from '#domain/shown-mentor.ts';
import { dayOf } from '#lib/day-of.ts';
import { shortDate } from '#lib/format.ts';

export function SentPlanCard({ plan }: Pick<ComponentProps<typeof SentPlanText>, 'plan'>) {
  return (
    <div className="rounded-2xl border border-line p-4">
      <SentPlanText plan={plan} label="Last plan" />
    </div>
  );
}

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

/** A plan to be read, as far as it is written. */
export function PlanText({ plan: { summary, steps } }: { plan: PlanContent }) {
  return (
    <div className="grid gap-3">
      {summary && <p className="wrap-anywhere whitespace-pre-wrap">{summary}</p>}
      {steps.length > 0 && (
        <ol className="grid list-decimal gap-1.5 ps-6">
          {steps.map(({ text, dueOn }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two steps may say the same
            <li key={index} className="wrap-anywhere">
              {text}
              {dueOn && <span className="block text-sm">By {shortDate(dueOn)}</span>}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
