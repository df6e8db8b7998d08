import type { ClientRecord } from '#dashboard/clients/clientData.ts';
import { ClientFiles } from './ClientFiles.tsx';
import { ClientPackages } from './ClientPackages.tsx';
import { LatestPlan } from './LatestPlan.tsx';

export default function Materials({ record }: { record: ClientRecord }) {
  const { packages, plan, documents, client } = record;
  return (
    <>
      {packages.length > 0 && <ClientPackages packages={packages} />}
      {plan && <LatestPlan plan={plan} />}
      {documents.length > 0 && <ClientFiles documents={documents} name={client.name} />}
    </>
  );
}
