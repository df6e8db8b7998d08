import { DocumentCard, type SharedDocument } from '#client/documents/DocumentCard.tsx';
import { adminQuery } from '#dashboard/adminData.ts';
import { Loaded } from '#dashboard/Loaded.tsx';
import { documentMessages } from '#domain/documents/messages.ts';
import { api } from '#lib/api.ts';
import { firstNameOf } from '#lib/format.ts';

export default function CallDocuments({ id, name }: { id: string; name: string }) {
  const { documents } = api.mentor.calls[':id'];
  const query = adminQuery(['documents', id], () => documents.$get({ param: { id } }));
  return (
    <Loaded query={query} failure={documentMessages.loadFailed} skeleton="mb-4 h-40">
      {(data) => <DocumentList documents={data.documents} name={name} />}
    </Loaded>
  );
}

export function DocumentList({ documents, name }: { documents: SharedDocument[]; name: string }) {
  const isUnchecked = documents.some(({ versions }) => versions.some((file) => !file.isScanned));
  return (
    <div className="pb-3">
      {isUnchecked && <p className="text-sm">{documentMessages.unchecked}</p>}
      <ul className="divide-y divide-line">
        {documents.map((document) => (
          <DocumentCard key={document.id} document={document} clientName={firstNameOf(name)} />
        ))}
      </ul>
    </div>
  );
}
