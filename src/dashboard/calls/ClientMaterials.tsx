import { useQuery } from '@tanstack/react-query';
import { CallPlan } from '#dashboard/plans/CallPlan.tsx';
import { EarlierPlans } from '#dashboard/plans/EarlierPlans.tsx';
import type { SavedNote } from '#domain/booking/agenda.ts';
import { documentMessages } from '#domain/documents/messages.ts';
import type { PlanState } from '#domain/plans/plan.ts';
import { answer, api } from '#lib/api.ts';
import { counted } from '#lib/format.ts';
import { LoadFailure } from '#ui/LoadFailure.tsx';
import { CallNote } from './CallNote.tsx';
import DocumentList from './DocumentList.tsx';
import { LazyFold } from './LazyFold.tsx';

interface Props {
  call: {
    id: string;
    name: string;
    date: string;
    note: SavedNote | null;
    plan: PlanState | null;
    hasEarlierPlans: boolean;
    hasBegun: boolean;
    files: number;
    newFiles: number;
  };
}

export default function ClientMaterials({ call }: Props) {
  return (
    <>
      {call.hasEarlierPlans && <EarlierPlans id={call.id} />}
      {call.files > 0 && <CallDocuments call={call} />}
      <CallNote call={call} note={call.note} />
      {call.hasBegun && call.name && <CallPlan call={call} state={call.plan} />}
    </>
  );
}

interface CallDocumentsProps {
  call: { id: string; name: string; files: number; newFiles: number };
}

function CallDocuments({ call }: CallDocumentsProps) {
  const { files, newFiles } = call;
  const aside = `${counted(files, 'file')}${newFiles > 0 ? `, ${newFiles} new` : ''}`;
  return (
    <LazyFold label="Documents" aside={aside}>
      <ClientDocuments call={call} />
    </LazyFold>
  );
}

interface ClientDocumentsProps {
  call: { id: string; name: string };
}

function ClientDocuments({ call: { id, name } }: ClientDocumentsProps) {
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
