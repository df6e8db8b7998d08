import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { bookingPage } from '#dashboard/bookings/bookingData.ts';
import { LazyFold } from '#dashboard/calls/LazyFold.tsx';
import { SentPlanCard } from '#dashboard/plans/SentPlanCard.tsx';
import { deskQuery } from '#dashboard/shell/deskData.ts';
import type { SentPlan } from '#domain/plans/plan.ts';
import { counted } from '#lib/format.ts';
import { ClientPackages } from './ClientPackages.tsx';
import type { ClientRecord } from './clientData.ts';

/** What a client has beside calls, loaded for those who have something. */
export function ClientMaterials({ record }: { record: ClientRecord }) {
  const { packages, plan, documents } = record;
  if (packages.length === 0 && !plan && documents.length === 0) return null;
  return <Materials record={record} />;
}

function Materials({ record }: { record: ClientRecord }) {
  const { packages, plan, documents, client } = record;
  return (
    <>
      {packages.length > 0 && <ClientPackages packages={packages} />}
      {plan && <LatestPlan plan={plan} />}
      {documents.length > 0 && <ClientFiles documents={documents} name={client.name} />}
    </>
  );
}

function LatestPlan({ plan }: { plan: SentPlan }) {
  const { isAdmin } = useSuspenseQuery(deskQuery).data;
  return (
    <section aria-labelledby="plan">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="plan" className="text-xl">
          Plan
        </h2>
        {isAdmin && (
          <a className="link inline-grid min-h-11 content-center" href={bookingPage(plan.id)}>
            Open the plan’s call
          </a>
        )}
      </div>
      <SentPlanCard plan={plan} />
    </section>
  );
}

const DocumentList = lazy(() => import('#dashboard/calls/DocumentList.tsx'));

interface Props {
  documents: ClientRecord['documents'];
  name: string;
}

function ClientFiles({ documents, name }: Props) {
  const fresh = documents.filter(({ versions }) => versions.some(({ isNew }) => isNew)).length;
  const aside = `${counted(documents.length, 'file')}${fresh > 0 ? `, ${fresh} new` : ''}`;
  return (
    <section id="documents" aria-label="Documents" className="border-y border-line">
      <LazyFold label="Documents" aside={aside}>
        <DocumentList {...{ documents, name }} />
      </LazyFold>
    </section>
  );
}
