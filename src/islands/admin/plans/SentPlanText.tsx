import { withMentor } from '#domain/booking/mentor.ts';
import { openFirst, type SentPlan } from '#domain/plans/plan.ts';
import { dueText } from '#islands/plan/due.ts';
import { firstNameOf, longDate } from '#lib/format.ts';

interface Props {
  plan: SentPlan;
  /** Whose it is, where the page does not say so. */
  client?: string;
}

/** A plan as its client has it: what is still open, before what is done. */
export function SentPlanCard({ plan, client }: Props) {
  const { serviceType, startsAt, mentor, summary, steps } = plan;
  return (
    <div className="grid gap-1.5 rounded-2xl border border-line p-4">
      <p className="text-sm text-soft">
        <span className="font-semibold text-ink">
          {client ? `${firstNameOf(client)}’s plan` : 'Plan'} of {longDate(startsAt)}
        </span>{' '}
        · {serviceType}
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
