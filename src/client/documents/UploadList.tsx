import type { ReactNode } from 'react';
import { sizeText } from '#domain/documents/kinds.ts';
import { Button } from '#ui/Button.tsx';
import { FileButton } from './FileButton.tsx';
import { KindTile } from './KindTile.tsx';
import type { Upload } from './useUploads.ts';

interface Props {
  uploads: Upload[];
  onRemove(id: string): void;
  onRetry(upload: Upload): void;
  onFiles(files: File[]): void;
}

export function UploadList({ uploads, onRemove, onRetry, onFiles }: Props) {
  if (uploads.length === 0) return null;
  // One after another.
  const underWay = uploads.find(({ error }) => error === null);
  return (
    <ul
      aria-label="On their way"
      className="divide-y divide-line border-line not-last:not-has-[>[data-refused]:last-child]:border-b"
    >
      {uploads.map((upload) =>
        upload.error === null ? (
          <OnItsWay key={upload.id} {...{ upload, onRemove }} isWaiting={upload !== underWay} />
        ) : (
          <Refused key={upload.id} {...{ upload, onRemove, onRetry, onFiles }} />
        ),
      )}
    </ul>
  );
}

interface OnItsWayProps extends Pick<Props, 'onRemove'> {
  upload: Upload;
  isWaiting: boolean;
}

function OnItsWay({ upload: { id, file, share }, isWaiting, onRemove }: OnItsWayProps) {
  const progress = isWaiting ? 'next in turn' : progressWords(share);
  const facts = (
    <p className="text-sm text-soft tabular-nums">
      {sizeText(file.size)} · {progress}
    </p>
  );
  return (
    <UploadRow file={file} facts={facts}>
      <Button
        tone="link"
        className="text-sm"
        aria-label={`Cancel ${file.name}`}
        onClick={() => onRemove(id)}
      >
        Cancel
      </Button>
      {!isWaiting && (
        <progress
          aria-label={`${file.name}, on its way`}
          value={share}
          max={1}
          className="col-span-full h-2 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-green [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-green"
        />
      )}
    </UploadRow>
  );
}

interface RefusedProps extends Omit<Props, 'uploads'> {
  upload: Upload;
}

function Refused({ upload, onRemove, onRetry, onFiles }: RefusedProps) {
  const { id, file, error, canRetry } = upload;
  const facts = (
    <p role="alert" className="text-sm font-medium text-pretty text-brick">
      <span className="block font-semibold">Not added.</span> {error}
    </p>
  );
  return (
    <UploadRow file={file} isRefused facts={facts}>
      <div className="flex flex-wrap items-center gap-x-4 @max-xl:col-span-2 @max-xl:col-start-2">
        {canRetry ? (
          <Button
            className="btn-slim"
            aria-label={`Try again: ${file.name}`}
            onClick={() => onRetry(upload)}
          >
            Try again
          </Button>
        ) : (
          <FileButton
            className="btn-slim"
            aria-label={`Choose another file instead of ${file.name}`}
            onFiles={(files) => {
              onRemove(id);
              onFiles(files);
            }}
          >
            Choose another file
          </FileButton>
        )}
        <Button
          tone="link"
          className="text-sm"
          aria-label={`Remove ${file.name}`}
          onClick={() => onRemove(id)}
        >
          Remove
        </Button>
      </div>
    </UploadRow>
  );
}

function progressWords(share: number): string {
  return share < 1 ? `${Math.floor(share * 100)}%` : 'being checked';
}

/** As much of the end as tells one file from another. */
const TAIL = 10;

/** The name of a file on one line: too long, it loses letters in the middle and keeps its ending. */
function FileName({ name }: { name: string }) {
  return (
    <p className="font-semibold" title={name}>
      <span className="sr-only">{name}</span>
      <span aria-hidden="true" className="flex whitespace-pre">
        <span className="truncate">{name.slice(0, -TAIL)}</span>
        <span>{name.slice(-TAIL)}</span>
      </span>
    </p>
  );
}

interface UploadRowProps {
  file: File;
  isRefused?: boolean;
  facts: ReactNode;
  children: ReactNode;
}

function UploadRow({ file, isRefused = false, facts, children }: UploadRowProps) {
  return (
    <li
      data-refused={isRefused || undefined}
      className="@container border-line py-3 data-refused:border-b-0 has-[+[data-refused]]:border-b-0"
    >
      <div
        className={`grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 ${isRefused ? 'alert alert-error text-ink' : ''}`}
      >
        {isRefused ? <WarningSign /> : <KindTile kind={file.name.split('.').at(-1)} />}
        <div className="min-w-0">
          <FileName name={file.name} />
          {facts}
        </div>
        {children}
      </div>
    </li>
  );
}

function WarningSign() {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className="size-8 self-start text-brick"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M12 3.5 21.5 20h-19zM12 10v4.5m0 2.6v.1" />
    </svg>
  );
}
