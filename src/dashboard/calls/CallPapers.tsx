import { type ComponentProps, lazy, Suspense } from 'react';

const Papers = lazy(() => import('./Papers.tsx'));

/** What is written about a call and for its client, loaded with the first call that is looked at. */
export function CallPapers(papers: ComponentProps<typeof Papers>) {
  return (
    <Suspense fallback={<div className="skeleton h-11" />}>
      <Papers {...papers} />
    </Suspense>
  );
}
