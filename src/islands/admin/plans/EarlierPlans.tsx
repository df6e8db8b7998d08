import { useQuery } from '@tanstack/react-query';
import { withMentor } from '#domain/booking/mentor.ts';
import { planMessages } from '#domain/plans/messages.ts';
import { openFirst, type SentPlan } from '#domain/plans/plan.ts';
import { dueText } from '#islands/plan/dueText.ts';
import { LoadFailure } from '#islands/ui/LoadFailure.tsx';
import { longDate } from '#lib/format.ts';
import { planQuery } from './planData.ts';

/** What the client was sent after earlier calls: what is still open, before what is done. */
export function EarlierPlans({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(planQuery(id));
  if (error && !data) {
    return <LoadFailure {...{ error, refetch }} fallback={planMessages.loadFailed} />;
  }
  if (!data) return <div className="skeleton my-3 h-24" />;
  return (
    <section aria-label="Plans so far" className="grid gap-4 py-3">
      {data.earlier.map((plan) => (
        <EarlierPlan key={plan.id} plan={plan} />
      ))}
    </section>
  );
}

function EarlierPlan({ plan }: { plan: SentPlan }) {
  const { serviceType, startsAt, mentor, summary, steps } = plan;
  return (
    <div className="grid gap-1.5 rounded-2xl bg-sand p-4">
      <p className="text-sm text-soft">
        <span className="font-semibold text-ink">Plan of {longDate(startsAt)}</span> · {serviceType}
        {mentor && ` · ${withMentor(mentor.name)}`}
      </p>
      {summary && <p className="max-w-prose wrap-anywhere whitespace-pre-wrap">{summary}</p>}
      <ul className="grid gap-1.5">
        {openFirst(steps).map((step) => (
          <li key={step.id} className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-1.5">
            <span aria-hidden="true" className="text-leaf">
              {step.doneAt === null ? '○' : '✓'}
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
