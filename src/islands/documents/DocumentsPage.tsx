import { useQuery, useQueryClient } from '@tanstack/react-query';
import { documentMessages } from '#domain/documents/messages.ts';
import { LoadFailure } from '#islands/ui/LoadFailure.tsx';
import { Queries } from '#islands/ui/Queries.tsx';
import { useSignedOut } from '#islands/ui/useSignedOut.ts';
import { dateAndTime } from '#lib/format.ts';
import { DeleteDocument } from './DeleteDocument.tsx';
import { DocumentCard } from './DocumentCard.tsx';
import { DocumentsSkeleton } from './DocumentsSkeleton.tsx';
import { type DocumentsData, documentsQuery, type Sides } from './documentsData.ts';
import { UploadArea } from './UploadArea.tsx';

const SIDES: Sides = { client: 'You', mentor: 'Your mentor', isClient: true };

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
  if (!data && error && !signedOut) {
    return <LoadFailure {...{ error, refetch }} fallback={documentMessages.loadFailed} />;
  }
  if (!data) return <DocumentsSkeleton />;
  const onChange = () => queries.invalidateQueries();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[24rem_minmax(0,1fr)] lg:gap-12">
      <UploadArea calls={data.calls} onArrived={onChange} />
      <section aria-labelledby="shared">
        <h2 id="shared" className="text-heading">
          What you share
        </h2>
        <DocumentList {...data} onChange={onChange} />
      </section>
    </div>
  );
}

function DocumentList({ documents, calls, onChange }: DocumentsData & { onChange(): void }) {
  if (documents.length === 0) {
    return (
      <>
        <p className="mt-3 max-w-prose text-soft">
          Nothing yet. What is here before a call lets your mentor prepare:
        </p>
        <ul className="mt-4 grid gap-3 *:rounded-xl *:border-[1.5px] *:border-dashed *:border-line *:px-5 *:py-4 *:text-soft">
          <li>Your CV, as it is</li>
          <li>An essay, however rough</li>
          <li>Your marks and test scores</li>
        </ul>
      </>
    );
  }
  return (
    <ul className="mt-3 divide-y divide-line border-y border-line">
      {documents.map((document) => {
        const call = calls.find(({ id }) => id === document.bookingId);
        const name = document.versions[0]?.name ?? '';
        return (
          <DocumentCard
            key={document.id}
            {...{ document, onChange }}
            sides={SIDES}
            about={call && `${call.serviceType}, ${dateAndTime(call.startsAt)}`}
          >
            <DeleteDocument id={document.id} name={name} onChange={onChange} />
          </DocumentCard>
        );
      })}
    </ul>
  );
}
