import { useQuery, useQueryClient } from '@tanstack/react-query';
import { documentMessages } from '#domain/documents/messages.ts';
import { counted } from '#lib/format.ts';
import { LoadFailure } from '#ui/LoadFailure.tsx';
import { Queries } from '#ui/Queries.tsx';
import { useSignedOut } from '#ui/useSignedOut.ts';
import { DocumentList } from './DocumentList.tsx';
import { DocumentsSkeleton } from './DocumentsSkeleton.tsx';
import { documentsQuery } from './documentsData.ts';
import { NothingYet } from './NothingYet.tsx';
import { UploadArea } from './UploadArea.tsx';
import { UploadList } from './UploadList.tsx';
import { useAdding } from './useAdding.ts';

export function DocumentsPage() {
  return (
    <Queries>
      <Documents />
    </Queries>
  );
}

function Documents() {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(documentsQuery);
  const signedOut = useSignedOut(error);
  const onChange = () => queries.invalidateQueries();
  const adding = useAdding(onChange);
  if (!data && error && !signedOut) {
    return <LoadFailure {...{ error, refetch }} fallback={documentMessages.loadFailed} />;
  }
  if (!data) return <DocumentsSkeleton />;
  const { uploads, arrived, underWay, addFor, remove, retry } = adding;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[21rem_minmax(0,1fr)] lg:gap-12">
      <UploadArea calls={data.calls} adding={adding} />
      <section aria-labelledby="shared">
        <h2 id="shared" className="text-heading">
          What you share
        </h2>
        {arrived && (
          <p role="alert" tabIndex={-1} className="mt-1 font-medium wrap-anywhere text-leaf">
            <span aria-hidden="true">✓ </span>
            {arrived}
          </p>
        )}
        {underWay > 0 && (
          <p className="mt-1 text-soft">
            {counted(underWay, 'file')} on {underWay === 1 ? 'its' : 'their'} way.
          </p>
        )}
        <div className="mt-3 border-line not-has-[>ul:last-child>[data-refused]:last-child]:border-b not-has-[>ul:first-child>[data-refused]:first-child]:border-t empty:hidden">
          <UploadList uploads={uploads} onRemove={remove} onRetry={retry} onFiles={addFor} />
          <DocumentList {...data} onChange={onChange} />
        </div>
        {data.documents.length + uploads.length === 0 && <NothingYet />}
      </section>
    </div>
  );
}
