import { lazy, Suspense } from 'react';
import type { ClientRecord } from './clientData.ts';

const Materials = lazy(() => import('./materials/Materials.tsx'));

/** What a client has beside calls, loaded for those who have something. */
export function ClientMaterials({ record }: { record: ClientRecord }) {
  const { packages, plan, documents } = record;
  if (packages.length === 0 && !plan && documents.length === 0) return null;
  return (
    <Suspense fallback={<div className="skeleton h-60" />}>
      <Materials record={record} />
    </Suspense>
  );
}
