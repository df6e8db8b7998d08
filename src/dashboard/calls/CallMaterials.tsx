import { lazy } from 'react';
import type { SharedDocument } from '#client/documents/DocumentCard.tsx';
import { LazyFold } from '#dashboard/Fold.tsx';
import { CallPlan, EarlierPlans } from '#dashboard/plans/CallPlan.tsx';
import { adminQuery, Loaded, useRefresh } from '#dashboard/View.tsx';
import { documentMessages } from '#domain/documents/messages.ts';
import { api } from '#lib/api.ts';
import { counted, firstNameOf } from '#lib/format.ts';
import { CallNote } from './CallParts.tsx';
import type { AgendaCall } from './callData.ts';

const DocumentCard = lazy(async () => ({
  default: (await import('#client/documents/DocumentCard.tsx')).DocumentCard,
}));

export type MaterialsCall = Pick<
  AgendaCall,
  'id' | 'name' | 'date' | 'note' | 'plan' | 'hasEarlierPlans' | 'hasBegun' | 'files' | 'newFiles'
>;

export default function CallMaterials({ call }: { call: MaterialsCall }) {
  const { id, name, note, files: fileCount, newFiles: newFileCount } = call;
  const hasAccount = name !== '';
  return (
    <>
      {call.hasEarlierPlans && <EarlierPlans id={id} />}
      {fileCount > 0 && (
        <LazyFold label="Documents" aside={filesText(fileCount, newFileCount)}>
          <CallDocuments id={id} name={name} />
        </LazyFold>
      )}
      <CallNote call={call} note={note} />
      {call.hasBegun && hasAccount && <CallPlan call={call} state={call.plan} />}
    </>
  );
}

function CallDocuments({ id, name }: { id: string; name: string }) {
  const { documents } = api.mentor.calls[':id'];
  const query = adminQuery(['documents', id], () => documents.$get({ param: { id } }));
  return (
    <Loaded query={query} failure={documentMessages.loadFailed} skeleton="mb-4 h-40">
      {(data) => <DocumentList documents={data.documents} name={name} />}
    </Loaded>
  );
}

export function filesText(fileCount: number, newFileCount: number): string {
  return `${counted(fileCount, 'file')}${newFileCount > 0 ? `, ${newFileCount} new` : ''}`;
}

export function DocumentList({ documents, name }: { documents: SharedDocument[]; name: string }) {
  const refresh = useRefresh();
  const isUnchecked = documents.some(({ versions }) => versions.some((file) => !file.isScanned));
  return (
    <div className="pb-3">
      {isUnchecked && <p className="text-sm">{documentMessages.unchecked}</p>}
      <ul className="divide-y divide-line">
        {documents.map((document) => (
          <DocumentCard
            key={document.id}
            document={document}
            client={firstNameOf(name)}
            onChange={refresh}
          />
        ))}
      </ul>
    </div>
  );
}
