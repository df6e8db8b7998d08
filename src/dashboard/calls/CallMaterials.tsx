import { type ComponentProps, lazy, Suspense } from 'react';

const ClientMaterials = lazy(() => import('./ClientMaterials.tsx'));

/** What is written about a call and for its client, loaded with the first call that is looked at. */
export function CallMaterials(papers: ComponentProps<typeof ClientMaterials>) {
  return (
    <Suspense fallback={<div className="skeleton h-11" />}>
      <ClientMaterials {...papers} />
    </Suspense>
  );
}
