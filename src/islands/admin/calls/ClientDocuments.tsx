import { useQuery, useQueryClient } from '@tanstack/react-query';
import { documentMessages } from '#domain/documents/messages.ts';
import { DocumentCard } from '#islands/documents/DocumentCard.tsx';
import { LoadFailure } from '#islands/ui/LoadFailure.tsx';
import { answer, api } from '#lib/api.ts';
import { firstNameOf } from '#lib/format.ts';

interface Props {
  call: { id: string; name: string };
}

/** What a client shares with whoever takes their calls, who may answer with a file or a comment. */
export default function ClientDocuments({ call: { id, name } }: Props) {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: ['admin', 'documents', id],
    queryFn: () => answer(api.mentor.calls[':id'].documents.$get({ param: { id } })),
  });
  if (error && !data) {
    return <LoadFailure {...{ error, refetch }} fallback={documentMessages.loadFailed} />;
  }
  if (!data) return <div className="skeleton mb-4 h-40" />;
  const { documents } = data;
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
