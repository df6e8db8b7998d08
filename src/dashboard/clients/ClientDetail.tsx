import { useSuspenseQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { answer, api } from '#lib/api.ts';
import { ClientAccount } from './ClientAccount.tsx';
import { ClientCalls } from './ClientCalls.tsx';
import { ClientEmails } from './ClientEmails.tsx';
import { ClientHead } from './ClientHead.tsx';
import { ClientMaterials } from './ClientMaterials.tsx';
import { ClientPayments } from './ClientPayments.tsx';
import type { ClientRecord } from './clientData.ts';

type Part = ComponentType<{ record: ClientRecord }>;

const PARTS: Part[] = [ClientMaterials, ClientCalls];

const BESIDE: Part[] = [ClientPayments, ClientEmails, ClientAccount];

export default function ClientDetail({ id }: { id: string }) {
  const { data: record } = useSuspenseQuery({
    queryKey: ['admin', 'clients', 'one', id],
    queryFn: () => answer(api.mentor.clients[':id'].$get({ param: { id } })),
  });
  const parts = (list: Part[]) => list.map((Part) => <Part key={Part.name} record={record} />);
  return (
    <article aria-labelledby="client" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <ClientHead record={record} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-4 xl:grid-cols-[minmax(0,1fr)_25rem] xl:has-[>div:last-child:empty]:grid-cols-[minmax(0,1fr)]">
        <div className="grid min-w-0 gap-4">{parts(PARTS)}</div>
        <div className="grid min-w-0 gap-4 empty:hidden">{parts(BESIDE)}</div>
      </div>
    </article>
  );
}
