import { useQueryClient } from '@tanstack/react-query';
import { DocumentCard } from '#client/documents/DocumentCard.tsx';
import type { SharedDocument } from '#client/documents/documentsData.ts';
import { documentMessages } from '#domain/documents/messages.ts';
import { firstNameOf } from '#lib/format.ts';

interface Props {
  documents: SharedDocument[];
  name: string;
}

export default function DocumentList({ documents, name }: Props) {
  const queries = useQueryClient();
  const isUnchecked = documents.some(({ versions }) => versions.some((one) => !one.isScanned));
  const sides = { client: firstNameOf(name), mentor: 'A mentor', isClient: false };
  return (
    <div className="pb-3">
      {isUnchecked && <p className="text-sm">{documentMessages.unchecked}</p>}
      <ul className="divide-y divide-line">
        {documents.map((document) => (
          <DocumentCard
            key={document.id}
            {...{ document, sides }}
            onChange={() => queries.invalidateQueries({ queryKey: ['admin'] })}
          />
        ))}
      </ul>
    </div>
  );
}
