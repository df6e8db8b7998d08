import { planMessages } from '#domain/plans/messages.ts';
import { answer, api, messageOf } from '#lib/api.ts';
import { Alert } from '#ui/Alert.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { Switch } from '#ui/choices/Switch.tsx';
import { EmptyCard } from '#ui/EmptyCard.tsx';
import { QueryPage } from '#ui/QueryPage.tsx';
import { SkeletonBars } from '#ui/SkeletonBars.tsx';
import { PlanCard, plansQuery, usePlanSwitch } from './PlanCard.tsx';

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
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_21rem] lg:items-start lg:gap-x-12">
            <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
              {plans.map((plan) => (
                <PlanCard key={plan.id} plan={plan} />
              ))}
            </div>
            <div className="grid gap-6 lg:sticky lg:top-24">
              <ButtonLink tone="secondary" className="sm:max-lg:justify-self-start" href="/journey">
                Book your next session
              </ButtonLink>
              <RemindersSwitch areOn={areRemindersOn} />
            </div>
          </div>
        )
      }
    </QueryPage>
  );
}

export function PlanSkeleton() {
  return (
    <div role="status" className="card grid gap-4 p-5 sm:p-8 lg:me-96">
      <p className="sr-only">Loading your plan...</p>
      <SkeletonBars sizes={['h-8 w-52 max-w-full', 'h-5 w-72 max-w-full', 'h-16', 'h-48']} />
    </div>
  );
}

function NoPlan() {
  return (
    <EmptyCard title="There is no plan here yet.">
      <p className="max-w-prose text-pretty text-soft">
        After a call your mentor writes down what comes next, with a date for each step.
      </p>
      <ButtonLink className="max-sm:w-full" href="/profile">
        See your calls
      </ButtonLink>
    </EmptyCard>
  );
}

function RemindersSwitch({ areOn }: { areOn: boolean }) {
  const [isOn, setOn, error] = usePlanSwitch(areOn, (on) =>
    answer(api.plans.reminders.$put({ json: { on } })),
  );
  return (
    <section aria-label="Reminders" className="grid justify-items-start gap-1">
      <Switch isOn={isOn} onChange={setOn} aria-describedby="reminders-note">
        Remind me by email
      </Switch>
      <p id="reminders-note" className="text-sm text-soft">
        We email you only if a step is due and not ticked, at most once a week.
      </p>
      {error && <Alert tone="error">{messageOf(error, planMessages.changeFailed)}</Alert>}
    </section>
  );
}
