import { useQuery } from '@tanstack/react-query';
import { RoadAhead } from '#client/journey/RoadAhead.tsx';
import { planMessages } from '#domain/plans/messages.ts';
import { LoadFailure } from '#ui/LoadFailure.tsx';
import { Queries } from '#ui/Queries.tsx';
import { useSignedOut } from '#ui/useSignedOut.ts';
import { PlanList } from './PlanList.tsx';
import { PlanSkeleton } from './PlanSkeleton.tsx';
import { RemindersSwitch } from './RemindersSwitch.tsx';
import { plansQuery } from './usePlans.ts';

export function PlanPage() {
  return (
    <Queries>
      <Plans />
    </Queries>
  );
}

function Plans() {
  const { data, error, refetch } = useQuery(plansQuery);
  const signedOut = useSignedOut(error);
  if (!data && error && !signedOut) {
    return <LoadFailure {...{ error, refetch }} fallback={planMessages.ownLoadFailed} />;
  }
  if (!data) return <PlanSkeleton />;
  if (data.plans.length === 0) return <NoPlan />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-12">
      <PlanList plans={data.plans} />
      <div className="grid gap-6 lg:sticky lg:top-24 lg:col-start-2">
        <a className="btn btn-secondary sm:max-lg:justify-self-start" href="/journey">
          Book your next session
        </a>
        <RemindersSwitch isOn={data.areRemindersOn} />
      </div>
    </div>
  );
}

function NoPlan() {
  return (
    <section
      className="card grid items-center gap-x-12 gap-y-4 p-6 sm:p-8 lg:grid-cols-[20rem_minmax(0,1fr)] lg:p-12"
      aria-label="No plan yet"
    >
      <RoadAhead />
      <div className="grid justify-items-start gap-3">
        <h2 className="text-heading">There is no plan here yet.</h2>
        <p className="max-w-prose text-pretty text-soft">
          After a call your mentor writes down what comes next, with a date for each step.
        </p>
        <a className="btn btn-primary max-sm:w-full" href="/profile">
          See your calls
        </a>
      </div>
    </section>
  );
}
