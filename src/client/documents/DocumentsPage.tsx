import type { InferResponseType } from 'hono/client';
import { type DragEvent, useState } from 'react';
import { FILE_MAX_BYTES, sizeText } from '#domain/documents/files.ts';
import { documentMessages } from '#domain/documents/messages.ts';
import { istDate } from '#domain/time.ts';
import { queryParameter } from '#lib/address.ts';
import { answer, api } from '#lib/api.ts';
import { serverNow } from '#lib/clock.ts';
import { shortDate } from '#lib/format.ts';
import { MessageContext } from '#ui/ActionMessages.tsx';
import { Alert } from '#ui/Alert.tsx';
import { ActionDialog } from '#ui/dialog/ActionDialog.tsx';
import { EmptyCard } from '#ui/EmptyCard.tsx';
import { Select } from '#ui/Field.tsx';
import { QueryPage } from '#ui/QueryPage.tsx';
import { useNotice } from '#ui/useNotice.ts';
import { COLUMNS } from '../columns.ts';
import { DocumentCard } from './DocumentCard.tsx';
import { FileButton, UploadList } from './UploadList.tsx';
import { useUploads } from './useUploads.ts';

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

function Documents(data: DocumentsData) {
  const { documents, calls } = data;
  const [notice, showNotice] = useNotice();
  const [chosenId, setCallId] = useState(() => initialCallId(calls));
  const callId = calls.some(({ id }) => id === chosenId) ? chosenId : '';
  const { add, ...uploadList } = useUploads((name) => showNotice(`${name} was added.`));
  const addFiles = (files: Iterable<File>) =>
    add(files, (name) => {
      const query = new URLSearchParams(callId ? { name, booking: callId } : { name });
      return `/documents?${query}`;
    });
  return (
    <div className={COLUMNS}>
      <UploadArea calls={calls} callId={callId} onCallId={setCallId} onFiles={addFiles} />
      <section aria-labelledby="shared">
        <h2 id="shared" className="text-heading">
          What you share
        </h2>
        <div className="mt-3 empty:hidden">{notice && <Alert tone="success">{notice}</Alert>}</div>
        <div className="mt-3 border-line not-has-[>ul:last-child>[data-refused]:last-child]:border-b not-has-[>ul:first-child>[data-refused]:first-child]:border-t empty:hidden">
          <UploadList {...uploadList} />
          <MessageContext value={showNotice}>
            {documents.length > 0 && <DocumentList {...data} />}
          </MessageContext>
        </div>
        {documents.length + uploadList.uploads.length === 0 && <NoDocuments />}
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

function NoDocuments() {
  return (
    <div className="mt-4">
      <EmptyCard title="No documents yet.">
        <p className="text-pretty text-soft">
          Your mentor reads your documents before the call. You can add your CV, a draft of an
          essay, or your marks and test scores.
        </p>
      </EmptyCard>
    </div>
  );
}

function DocumentList({ documents, calls }: DocumentsData) {
  return (
    <ul className="divide-y divide-line">
      {documents.map((document) => {
        const call = calls.find(({ id }) => id === document.bookingId);
        const name = document.versions[0]?.name ?? '';
        return (
          <DocumentCard key={document.id} document={document} callText={call && callText(call)}>
            <DeleteDocument id={document.id} name={name} />
          </DocumentCard>
        );
      })}
    </ul>
  );
}

function DeleteDocument({ id, name }: { id: string; name: string }) {
  return (
    <ActionDialog
      buttonProps={{ tone: 'link', className: 'text-brick max-sm:ms-auto' }}
      label="Delete"
      what={name}
      title="Delete this document?"
      send={() => answer(api.documents[':id'].$delete({ param: { id } }))}
      doneMessage={() => `${name} was deleted.`}
      failure={documentMessages.deleteFailed}
      no="Keep it"
      yes="Yes, delete"
      busy="Deleting…"
      isDanger
    >
      <p className="wrap-anywhere">
        {name} is deleted for you and your mentors, with all its versions and comments. You cannot
        undo this.
      </p>
    </ActionDialog>
  );
}

type Call = DocumentsData['calls'][number];

function callText({ serviceType, startsAt }: Call): string {
  return `${serviceType}, ${shortDate(istDate(startsAt))}`;
}

interface Props {
  calls: Call[];
  /** The call that the next uploads are for. Empty if the uploads are for all calls. */
  callId: string;
  onCallId(id: string): void;
  onFiles(files: Iterable<File>): void;
}

function UploadArea({ calls, callId, onCallId, onFiles }: Props) {
  const [isDraggedOver, setDraggedOver] = useState(false);
  const optionLabel = (id: string) => {
    const call = calls.find((one) => one.id === id);
    return call ? callText(call) : 'All my calls';
  };
  function onDrop(event: DragEvent): void {
    event.preventDefault();
    setDraggedOver(false);
    onFiles(event.dataTransfer.files);
  }
  return (
    <section aria-label="Add documents" className="card grid gap-4 p-5">
      {calls.length > 0 && (
        <Select
          label="For which call"
          required
          options={[...calls.map(({ id }) => id), '']}
          optionLabel={optionLabel}
          value={callId}
          onChange={(event) => onCallId(event.target.value)}
        />
      )}
      <fieldset
        aria-label="Files"
        onDragOver={(event) => {
          event.preventDefault();
          setDraggedOver(true);
        }}
        onDragLeave={() => setDraggedOver(false)}
        onDrop={onDrop}
        className={`grid gap-3 sm:justify-items-center sm:rounded-card sm:border-2 sm:border-dashed sm:p-5 sm:text-center ${isDraggedOver ? 'border-green bg-sand' : 'border-edge'}`}
      >
        <p className="max-sm:hidden">Drop your files here, or</p>
        <div className="flex flex-wrap gap-3 max-sm:*:grow sm:justify-center">
          <FileButton tone="primary" onFiles={onFiles}>
            Choose files
          </FileButton>
          <FileButton takesPhoto className="pointer-fine:hidden" onFiles={onFiles}>
            Take a photo
          </FileButton>
        </div>
        <p className="max-w-prose text-sm text-balance text-soft">
          PDF, DOCX, ODT, TXT, PNG, JPEG, up to {sizeText(FILE_MAX_BYTES)}
        </p>
      </fieldset>
    </section>
  );
}

function initialCallId(calls: Call[]): string {
  const callInUrl = calls.find(({ id }) => id === queryParameter('booking'));
  // The API lists the latest call first, so the last upcoming call is the next one.
  const nextCall = calls.findLast(({ startsAt }) => startsAt > serverNow());
  return (callInUrl ?? nextCall)?.id ?? '';
}
