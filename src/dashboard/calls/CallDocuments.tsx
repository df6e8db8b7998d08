import { DocumentCard, type SharedDocument } from '#client/documents/DocumentCard.tsx';
import { useAdminData } from '#dashboard/adminData.ts';
import { documentMessages } from '#domain/documents/messages.ts';
import { api } from '#lib/api.ts';
import { firstNameOf } from '#lib/format.ts';

export default function CallDocuments({ id, name }: { id: string; name: string }) {
  const { documents } = useAdminData(['documents', id], () =>
    api.mentor.calls[':id'].documents.$get({ param: { id } }),
  );
  return <DocumentList documents={documents} name={name} />;
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
