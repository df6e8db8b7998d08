import { useSuspenseQuery } from '@tanstack/react-query';
import { dueText } from '#client/plan/due.ts';
import { planQuery } from '#dashboard/calls/callData.ts';
import { joinWithDots } from '#dashboard/textParts.tsx';
import type { SentPlan } from '#domain/plans/plan.ts';
import { withMentor } from '#domain/shown-mentor.ts';
import { dayOf } from '#lib/day-of.ts';

export default function EarlierPlans({ callId }: { callId: string }) {
  const { earlier } = useSuspenseQuery(planQuery(callId)).data;
  return (
    <section aria-label="Plans so far" className="grid gap-4 py-3">
      {earlier.map((plan, index) => (
        <SentPlanText
          key={plan.id}
          plan={plan}
          label={index === 0 ? 'Last plan' : 'Earlier plan'}
        />
      ))}
    </section>
  );
}

export function SentPlanText({ plan, label }: { plan: SentPlan; label: string }) {
  const { serviceType, startsAt, mentor, summary, steps } = plan;
  const byDueDate = steps.toSorted((a, b) => a.dueOn.localeCompare(b.dueOn));
  const open = byDueDate.filter(({ doneAt }) => doneAt === null);
  const done = byDueDate.filter(({ doneAt }) => doneAt !== null);
  return (
    <div className="grid gap-1.5">
      <p>
        <span className="font-semibold">
          {label}, {dayOf(startsAt, 'long')}
          {steps.length > 0 && ` · ${done.length} of ${steps.length} done`}
        </span>
        <span className="block text-sm text-soft">
          {joinWithDots(serviceType, mentor && withMentor(mentor.name))}
        </span>
      </p>
      {summary && <p className="max-w-prose wrap-anywhere whitespace-pre-wrap">{summary}</p>}
      <ul className="grid gap-1.5">
        {[...open, ...done].map((step) => (
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
