import { useState } from 'react';
import { EmptyCard } from '#client/EmptyCard.tsx';
import { planMessages } from '#domain/plans/messages.ts';
import type { SentPlan } from '#domain/plans/plan.ts';
import { messageOf } from '#lib/api.ts';
import { dayOf } from '#lib/day-of.ts';
import { Alert } from '#ui/Alert.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { Switch } from '#ui/choices/Switch.tsx';
import { QueryPage } from '#ui/QueryPage.tsx';
import { SkeletonBars } from '#ui/SkeletonBars.tsx';
import { isDue, lateText } from './due.ts';
import { PlanCard, plansQuery, useReminders } from './PlanCard.tsx';

export function PlanPage() {
  return (
    <QueryPage
      query={plansQuery}
      failure={planMessages.clientLoadFailed}
      skeleton={<PlanSkeleton />}
    >
      {({ plans, areRemindersOn }) =>
        plans.length === 0 ? (
          <NoPlan />
        ) : (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-12">
            <PlanList plans={plans} />
            <div className="grid gap-6 lg:sticky lg:top-24 lg:col-start-2">
              <ButtonLink tone="secondary" className="sm:max-lg:justify-self-start" href="/journey">
                Book your next session
              </ButtonLink>
              <RemindersSwitch isOn={areRemindersOn} />
            </div>
          </div>
        )
      }
    </QueryPage>
  );
}

const STEPS = ['first', 'second', 'third'];

export function PlanSkeleton() {
  return (
    <div role="status" className="card grid gap-4 p-5 sm:p-8 lg:me-96">
      <p className="sr-only">Loading your plan...</p>
      <SkeletonBars sizes={['h-8 w-52 max-w-full', 'h-5 w-72 max-w-full', 'h-16']} />
      {STEPS.map((step) => (
        <div key={step} className="flex items-start gap-3">
          <div className="skeleton size-6" />
          <div className="grid grow gap-1">
            <SkeletonBars sizes={['h-5', 'h-4 w-40']} />
          </div>
        </div>
      ))}
    </div>
  );
}

function NoPlan() {
  return (
    <EmptyCard aria-label="No plan yet">
      <div className="grid justify-items-start gap-3">
        <h2 className="text-heading">There is no plan here yet.</h2>
        <p className="max-w-prose text-pretty text-soft">
          After a call your mentor writes down what comes next, with a date for each step.
        </p>
        <ButtonLink className="max-sm:w-full" href="/profile">
          See your calls
        </ButtonLink>
      </div>
    </EmptyCard>
  );
}

function RemindersSwitch({ isOn }: { isOn: boolean }) {
  const { mutate, error } = useReminders();
  return (
    <section aria-label="Reminders" className="grid justify-items-start gap-1">
      <Switch isOn={isOn} onChange={mutate} aria-describedby="reminders-note">
        Remind me by email
      </Switch>
      <p id="reminders-note" className="text-sm text-soft">
        We email you only if a step is due and not ticked, at most once a week.
      </p>
      {error && <Alert tone="error">{messageOf(error, planMessages.changeFailed)}</Alert>}
    </section>
  );
}

function PlanList({ plans }: { plans: SentPlan[] }) {
  // Computed once, so that ticking a step does not move the step to another place on the page.
  const [{ due, folded }] = useState(() => initialPlaces(plans));
  const done = plans.filter(({ id }) => folded.has(id));
  return (
    <>
      <DueNow plans={plans} due={due} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:col-start-1 lg:row-span-2 lg:row-start-1">
        {plans.map((plan) => !folded.has(plan.id) && <PlanCard key={plan.id} plan={plan} />)}
        {done.length > 0 && (
          <details className="framed-fold">
            <summary className="fold">Earlier plans, all done ({done.length})</summary>
            <div>
              {done.map((plan) => (
                <PlanCard key={plan.id} plan={plan} />
              ))}
            </div>
          </details>
        )}
      </div>
    </>
  );
}

function initialPlaces(plans: SentPlan[]) {
  const due = plans.flatMap(({ steps }) => steps.filter(isDue));
  const done = plans.slice(1).filter(({ steps }) => steps.every(({ doneAt }) => doneAt !== null));
  return {
    due: new Set(due.map(({ id }) => id)),
    folded: new Set(done.map(({ id }) => id)),
  };
}

function DueNow({ plans, due }: { plans: SentPlan[]; due: ReadonlySet<string> }) {
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
