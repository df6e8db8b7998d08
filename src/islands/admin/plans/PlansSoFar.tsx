import { lazy, Suspense } from 'react';

const EarlierPlans = lazy(() => import('./EarlierPlans.tsx'));

/** Loaded only for a client who was sent a plan before. */
export function PlansSoFar({ id }: { id: string }) {
  return (
    <Suspense fallback={<div className="skeleton h-24" />}>
      <EarlierPlans id={id} />
    </Suspense>
  );
}
