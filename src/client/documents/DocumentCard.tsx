import { type ReactNode, useId, useState } from 'react';
import { documentMessages } from '#domain/documents/messages.ts';
import { LONG_TEXT_MAX } from '#domain/text/limits.ts';
import { answer, api } from '#lib/api.ts';
import { dateAndTime } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { TextArea } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { useForm } from '#ui/useForm.ts';
import type { SharedDocument, Sides } from './documentsData.ts';
import { FileButton } from './FileButton.tsx';
import { KindTile } from './KindTile.tsx';
import { UploadList } from './UploadList.tsx';
import { useUploads } from './useUploads.ts';
import { EarlierVersions, FileLink, VersionFacts } from './VersionLine.tsx';

interface Props {
  document: SharedDocument;
  sides: Sides;
  about?: string | undefined;
  onChange(): void;
  children?: ReactNode;
}

export function DocumentCard({ document, sides, about, onChange, children }: Props) {
  const [latest, ...earlier] = document.versions;
  const { uploads, add, remove, retry } = useUploads(onChange);
  const [isTalking, setTalking] = useState(false);
  const comments = useId();
  if (!latest) return null;
  const { id } = document;
  const wayToAdd = sides.isClient ? 'New version' : 'Answer with a file';
  const said = document.comments.length;
  const addVersions = (files: File[]) =>
    add(files, (name) => `/documents/${id}/versions?${new URLSearchParams({ name })}`);
  return (
    <li className="@container pt-3 pb-1">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-1 @xl:grid-cols-[auto_minmax(0,1fr)_auto]">
        <KindTile kind={latest.name.split('.').at(-1)} />
        <div className="pb-1">
          <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-sans text-base font-semibold tracking-normal">
            <FileLink documentId={id} version={latest} />
            {document.versions.some(({ isNew }) => isNew) && <span className="badge">New</span>}
          </h3>
          <VersionFacts version={latest} sides={sides} />
          {about && <p className="text-sm text-soft">For {about}</p>}
        </div>
        <div className="col-span-full flex flex-wrap items-center gap-x-5 text-[0.9375rem] @xl:col-span-1">
          <Button
            tone="link"
            className="text-leaf"
            aria-expanded={isTalking}
            aria-controls={comments}
            onClick={() => setTalking(!isTalking)}
          >
            {said > 0 ? `Comments (${said})` : 'Comment'}
            <span className="sr-only"> on {latest.name}</span>
          </Button>
          <FileButton
            tone="link"
            className="text-leaf"
            aria-label={`${wayToAdd}: ${latest.name}`}
            onFiles={addVersions}
          >
            {wayToAdd}
          </FileButton>
          {children}
        </div>
        <div className="col-span-full grid gap-2 @xl:ps-16">
          <UploadList uploads={uploads} onRemove={remove} onRetry={retry} onFiles={addVersions} />
          <EarlierVersions documentId={id} versions={earlier} sides={sides} />
          <div id={comments} hidden={!isTalking}>
            <Comments {...{ document, sides, onChange }} />
          </div>
        </div>
      </div>
    </li>
  );
}

interface CommentsProps {
  document: SharedDocument;
  sides: Sides;
  onChange(): void;
}

function Comments({ document, sides, onChange }: CommentsProps) {
  const { comments } = document;
  return (
    <div className="grid gap-4 pt-1 pb-3">
      {comments.length > 0 && (
        <ol className="grid gap-3">
          {comments.map(({ text, createdAt, isFromClient }) => (
            <li key={createdAt} className="rounded-lg bg-sand px-4 py-3">
              <p className="text-sm text-soft">
                {isFromClient ? sides.client : sides.mentor}, {dateAndTime(createdAt)}
              </p>
              <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>
            </li>
          ))}
        </ol>
      )}
      <CommentForm key={comments.length} id={document.id} onChange={onChange} />
    </div>
  );
}

function CommentForm({ id, onChange }: { id: string; onChange(): void }) {
  const form = useForm({
    shape: async () => (await import('#domain/documents/input.ts')).commentInput,
    failure: documentMessages.commentFailed,
    submit: async (json) => {
      await answer(api.documents[':id'].comments.$post({ param: { id }, json }));
      onChange();
      return undefined;
    },
  });
  return (
    <Form form={form} button="Send comment" busy="Sending…">
      <TextArea
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
