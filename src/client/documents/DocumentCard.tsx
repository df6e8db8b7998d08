import { useQueryClient } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { type ReactNode, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { sizeText } from '#domain/documents/files.ts';
import { documentMessages } from '#domain/documents/messages.ts';
import { LONG_TEXT_MAX } from '#domain/text/plain.ts';
import { answer, api } from '#lib/api.ts';
import { dayOf } from '#lib/day-of.ts';
import { dateAndTime } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { TextArea } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { useForm } from '#ui/useForm.ts';
import { FileButton, FileTypeTile, UploadList } from './UploadList.tsx';
import { useUploads } from './useUploads.ts';

export type SharedDocument = InferResponseType<typeof api.documents.$get, 200>['documents'][number];
type Version = SharedDocument['versions'][number];

interface Props {
  document: SharedDocument;
  /** Undefined on the client's own page. */
  clientName?: string | undefined;
  callText?: string | undefined;
  children?: ReactNode;
}

export function DocumentCard({ document, clientName, callText, children }: Props) {
  const [latest, ...earlier] = document.versions;
  const { add, ...uploads } = useUploads();
  const [areCommentsOpen, setCommentsOpen] = useState(false);
  const commentsId = useId();
  if (!latest) return null;
  const addLabel = clientName ? 'Answer with a file' : 'New version';
  const commentCount = document.comments.length;
  const addVersions = (files: File[]) =>
    add(files, (name) => `/documents/${document.id}/versions?${new URLSearchParams({ name })}`);
  return (
    <li className="@container pt-3 pb-1">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-1 @xl:grid-cols-[auto_minmax(0,1fr)_auto]">
        <FileTypeTile name={latest.name} />
        <div className="pb-1">
          <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-sans text-base font-semibold tracking-normal">
            <FileLink documentId={document.id} version={latest} />
            {document.versions.some(({ isNew }) => isNew) && <span className="badge">New</span>}
          </h3>
          <VersionFacts version={latest} clientName={clientName} />
          {callText && <p className="text-sm text-soft">For {callText}</p>}
        </div>
        <div className="col-span-full flex flex-wrap items-center gap-x-5 text-[0.9375rem] @xl:col-span-1">
          <Button
            tone="link"
            className="text-leaf"
            aria-expanded={areCommentsOpen}
            aria-controls={commentsId}
            onClick={() => setCommentsOpen(!areCommentsOpen)}
          >
            {commentCount > 0 ? `Comments (${commentCount})` : 'Comment'}
            <span className="sr-only"> on {latest.name}</span>
          </Button>
          <FileButton
            tone="link"
            className="text-leaf"
            aria-label={`${addLabel}: ${latest.name}`}
            onFiles={addVersions}
          >
            {addLabel}
          </FileButton>
          {children}
        </div>
        <div className="col-span-full grid gap-2 @xl:ps-16">
          <UploadList {...uploads} />
          <EarlierVersions documentId={document.id} versions={earlier} clientName={clientName} />
          <div id={commentsId} hidden={!areCommentsOpen}>
            <Comments document={document} clientName={clientName} />
          </div>
        </div>
      </div>
    </li>
  );
}

function senderOf({ isFromClient }: { isFromClient: boolean }, clientName: string | undefined) {
  if (isFromClient) return clientName ?? 'You';
  return clientName ? 'A mentor' : 'Your mentor';
}

interface VersionProps {
  documentId: string;
  version: Version;
  clientName?: string | undefined;
}

function VersionFacts({ version, clientName }: Omit<VersionProps, 'documentId'>) {
  const { isFromClient, createdAt, size, number, state } = version;
  return (
    <p className="text-sm text-soft">
      {(clientName || !isFromClient) && `${senderOf(version, clientName)}, `}
      {dayOf(createdAt)} · {sizeText(size)}
      {number > 1 && ` · version ${number}`}
      {state === 'checking' && <span className="block">Being checked for viruses</span>}
      {state === 'refused' && <span className="block text-brick">{documentMessages.refused}</span>}
    </p>
  );
}

function FileLink({ documentId, version }: Omit<VersionProps, 'clientName'>) {
  const { name, number, state } = version;
  if (state === 'checking' || state === 'refused') {
    return <span className="wrap-anywhere">{name}</span>;
  }
  return (
    <a
      className="link -my-2 inline-flex min-h-11 items-center gap-1.5 text-ink"
      href={`/api/documents/${documentId}?version=${number}`}
      download={name}
      aria-label={`Download ${name}${number > 1 ? `, version ${number}` : ''}`}
    >
      <span className="wrap-anywhere">{name}</span>
      <svg viewBox="0 0 16 16" className="size-4 shrink-0 text-leaf" fill="none" aria-hidden="true">
        <path
          d="M8 2v8m-3.5-3L8 10.5 11.5 7M3 14h10"
          stroke="currentColor"
          strokeWidth="1.75"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </a>
  );
}

function EarlierVersions(props: Omit<VersionProps, 'version'> & { versions: Version[] }) {
  const { documentId, versions, clientName } = props;
  if (versions.length === 0) return null;
  return (
    <details>
      <summary className="fold">Earlier versions ({versions.length})</summary>
      <ul className="divide-y divide-line">
        {versions.map((version) => (
          <li key={version.number} className="py-3">
            <FileLink documentId={documentId} version={version} />
            <VersionFacts version={version} clientName={clientName} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Comments({ document: { id, comments }, clientName }: Props) {
  return (
    <div className="grid gap-4 pt-1 pb-3">
      {comments.length > 0 && (
        <ol className="grid gap-3">
          {comments.map((comment) => (
            <li key={comment.createdAt} className="rounded-lg bg-sand px-4 py-3">
              <p className="text-sm text-soft">
                {senderOf(comment, clientName)}, {dateAndTime(comment.createdAt)}
              </p>
              <p className="wrap-anywhere whitespace-pre-wrap">{comment.text}</p>
            </li>
          ))}
        </ol>
      )}
      <CommentForm documentId={id} />
    </div>
  );
}

function CommentForm({ documentId }: { documentId: string }) {
  const queries = useQueryClient();
  const [sentCount, setSentCount] = useState(0);
  const form = useForm({
    loadSchema: async () => (await import('#domain/documents/input.ts')).commentInput,
    failure: documentMessages.commentFailed,
    submit: async (json, submission) => {
      await answer(api.documents[':id'].comments.$post({ param: { id: documentId }, json }));
      flushSync(() => setSentCount(sentCount + 1));
      submission.form.querySelector('textarea')?.focus();
      void queries.invalidateQueries();
    },
  });
  return (
    <Form form={form} button="Send comment" busy="Sending…">
      <TextArea
        // A new key empties the field.
        key={sentCount}
        name="text"
        label="Your comment"
        required
        rows={3}
        maxLength={LONG_TEXT_MAX}
        error={form.errors.text}
      />
    </Form>
  );
}
