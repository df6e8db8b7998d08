import { useQueryClient } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { documentMessages } from '#domain/documents/messages.ts';
import { answer, api } from '#lib/api.ts';
import { counted } from '#lib/format.ts';
import { ConfirmButton } from '#ui/dialog/ConfirmButton.tsx';
import { QueryPage } from '#ui/QueryPage.tsx';
import { DocumentCard } from './DocumentCard.tsx';
import { callWords, UploadArea, useAdding } from './UploadArea.tsx';
import { UploadList } from './UploadList.tsx';

type DocumentsData = InferResponseType<typeof api.documents.$get, 200>;

export function DocumentsPage() {
  return (
    <QueryPage
      query={{ queryKey: ['documents'], queryFn: () => answer(api.documents.$get()) }}
      failure={documentMessages.loadFailed}
      skeleton={<DocumentsSkeleton />}
    >
      {(data) => <Documents {...data} />}
    </QueryPage>
  );
}

const COLUMNS =
  'grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[21rem_minmax(0,1fr)] lg:gap-12';

function Documents({ documents, calls }: DocumentsData) {
  const queries = useQueryClient();
  const onChange = () => queries.invalidateQueries();
  const adding = useAdding(onChange);
  const { arrived, underWay, addFor, ...uploads } = adding;
  return (
    <div className={COLUMNS}>
      <UploadArea {...{ calls, adding }} />
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
        {underWay > 0 && <p className="mt-1 text-soft">Uploading {counted(underWay, 'file')}…</p>}
        <div className="mt-3 border-line not-has-[>ul:last-child>[data-refused]:last-child]:border-b not-has-[>ul:first-child>[data-refused]:first-child]:border-t empty:hidden">
          <UploadList {...uploads} onFiles={addFor} />
          {documents.length > 0 && <DocumentList {...{ documents, calls, onChange }} />}
        </div>
        {documents.length + uploads.uploads.length === 0 && <NothingYet />}
      </section>
    </div>
  );
}

export function DocumentsSkeleton() {
  return (
    <div role="status" className={COLUMNS}>
      <p className="sr-only">Loading your documents...</p>
      <div className="skeleton h-64 sm:h-80" />
      <div className="grid gap-4">
        <p className="text-heading font-display">What you share</p>
        <div className="skeleton h-24" />
        <div className="skeleton h-24" />
      </div>
    </div>
  );
}

const SUGGESTIONS = [
  ['Your CV, as it is', 'Your mentor knows where you stand before the call.'],
  ['An essay, however rough', 'You talk about it, instead of reading it together.'],
  ['Your marks and test scores', 'They show which colleges are within reach.'],
] as const;

function NothingYet() {
  return (
    <div className="card mt-4 grid gap-4 p-5 sm:p-8">
      <div className="grid gap-1">
        <h3 className="font-sans text-lg font-semibold">No documents yet.</h3>
        <p className="max-w-prose text-pretty text-soft">
          Your mentor reads them before the call, so that its time is for your questions. For
          example:
        </p>
      </div>
      <ul className="grid gap-3">
        {SUGGESTIONS.map(([what, why]) => (
          <li key={what} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
            <span aria-hidden="true" className="mt-2.5 size-2 rotate-45 bg-saffron" />
            <p>
              <span className="font-semibold">{what}</span>
              <span className="block text-sm text-pretty text-soft">{why}</span>
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

function DocumentList({ documents, calls, onChange }: DocumentsData & { onChange(): void }) {
  return (
    <ul className="divide-y divide-line">
      {documents.map((document) => {
        const call = calls.find(({ id }) => id === document.bookingId);
        const name = document.versions[0]?.name ?? '';
        return (
          <DocumentCard
            key={document.id}
            {...{ document, onChange }}
            about={call && callWords(call)}
          >
            <DeleteDocument id={document.id} name={name} onChange={onChange} />
          </DocumentCard>
        );
      })}
    </ul>
  );
}

function DeleteDocument({ id, name, onChange }: { id: string; name: string; onChange(): void }) {
  return (
    <ConfirmButton
      tone="link"
      className="text-brick max-sm:ms-auto"
      label="Delete"
      what={name}
      title="Delete this document?"
      send={() => answer(api.documents[':id'].$delete({ param: { id } }))}
      onDone={onChange}
      failure={documentMessages.deleteFailed}
      no="Keep it"
      yes="Yes, delete"
      busy="Deleting…"
      isDanger
    >
      <p className="mt-3 wrap-anywhere">
        {name} is deleted for you and your mentors, with all its versions and comments. It cannot be
        undone.
      </p>
    </ConfirmButton>
  );
}
