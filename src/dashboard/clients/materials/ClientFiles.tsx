import { lazy } from 'react';
import { LazyFold } from '#dashboard/calls/LazyFold.tsx';
import type { ClientRecord } from '#dashboard/clients/clientData.ts';
import { counted } from '#lib/format.ts';

const DocumentList = lazy(() => import('#dashboard/calls/DocumentList.tsx'));

interface Props {
  documents: ClientRecord['documents'];
  name: string;
}

export function ClientFiles({ documents, name }: Props) {
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
