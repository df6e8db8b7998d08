import { lazy } from 'react';
import { dueText } from '#client/plan/due.ts';
import { LazyFold } from '#dashboard/Fold.tsx';
import { joinWithDots } from '#dashboard/joinWithDots.ts';
import { LabelledSection, Loaded, SMALL_HEAD } from '#dashboard/View.tsx';
import { planMessages } from '#domain/plans/messages.ts';
import { openStepsFirst, type PlanState, type SentPlan } from '#domain/plans/plan.ts';
import { withMentor } from '#domain/shown-mentor.ts';
import { istDate } from '#domain/time.ts';
import { dayOf } from '#lib/day-of.ts';
import { shortDay } from '#lib/format.ts';
import { type PlannedCall, planQuery } from './usePlan.ts';

const PlanForm = lazy(() => import('./PlanForm.tsx'));

const stateLabels: Record<PlanState, string> = { draft: 'draft, not sent', sent: 'sent' };

export function CallPlan({ call, state }: { call: PlannedCall; state: PlanState | null }) {
  return (
    <LazyFold label="Action plan" aside={state && stateLabels[state]}>
      <div className="pb-4">
        <Loaded query={planQuery(call.id)} failure={planMessages.mentorLoadFailed} skeleton="h-60">
          {({ plan }) => <PlanForm call={call} saved={plan} />}
        </Loaded>
      </div>
    </LazyFold>
  );
}

export function EarlierPlans({ id }: { id: string }) {
  return (
    <Loaded query={planQuery(id)} failure={planMessages.mentorLoadFailed} skeleton="my-3 h-24">
      {({ earlier }) => (
        <section aria-label="Plans so far" className="grid gap-4 py-3">
          {earlier.map((plan, index) => (
            <SentPlanText
              key={plan.id}
              plan={plan}
              label={index === 0 ? 'Last plan' : 'Earlier plan'}
            />
          ))}
        </section>
      )}
    </Loaded>
  );
}

interface UnplannedCall extends PlannedCall {
  serviceType: string;
  startsAt: number;
  mentorName: string | null;
  plan: PlanState | null;
}

export default function CallsWithoutPlan({ calls }: { calls: UnplannedCall[] }) {
  return (
    <LabelledSection title="Calls without an action plan" headClass={`mb-1 ${SMALL_HEAD}`}>
      <ul className="border-t border-line">
        {calls.map((call) => (
          <li key={call.id} className="border-b border-line pt-2">
            <p className="font-semibold wrap-anywhere">{call.name}</p>
            <p className="text-sm text-soft">
              {joinWithDots(call.serviceType, shortDay(istDate(call.startsAt)), call.mentorName)}
            </p>
            <CallPlan call={call} state={call.plan} />
          </li>
        ))}
      </ul>
    </LabelledSection>
  );
}

export function SentPlanText({ plan, label }: { plan: SentPlan; label: string }) {
  const { serviceType, startsAt, mentor, summary, steps } = plan;
  const doneCount = steps.filter(({ doneAt }) => doneAt !== null).length;
  return (
    <div className="grid gap-1.5">
      <p>
        <span className="font-semibold">
          {label}, {dayOf(startsAt, 'long')}
          {steps.length > 0 && ` · ${doneCount} of ${steps.length} done`}
        </span>
        <span className="block text-sm text-soft">
          {joinWithDots(serviceType, mentor && withMentor(mentor.name))}
        </span>
      </p>
      {summary && <p className="max-w-prose wrap-anywhere whitespace-pre-wrap">{summary}</p>}
      <ul className="grid gap-1.5">
        {openStepsFirst(steps).map((step) => (
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
