import { useQuery } from '@tanstack/react-query';
import { documentMessages } from '#domain/documents/messages.ts';
import { answer, api } from '#lib/api.ts';
import { LoadFailure } from '#ui/LoadFailure.tsx';
import DocumentList from './DocumentList.tsx';

interface Props {
  call: { id: string; name: string };
}

export default function ClientDocuments({ call: { id, name } }: Props) {
  const { data, error, refetch } = useQuery({
    queryKey: ['admin', 'documents', id],
    queryFn: () => answer(api.mentor.calls[':id'].documents.$get({ param: { id } })),
  });
  if (error && !data) {
    return <LoadFailure {...{ error, refetch }} fallback={documentMessages.loadFailed} />;
  }
  if (!data) return <div className="skeleton mb-4 h-40" />;
  return <DocumentList documents={data.documents} name={name} />;
}
