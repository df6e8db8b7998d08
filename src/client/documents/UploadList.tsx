import { type ComponentProps, type ReactNode, useRef } from 'react';
import { ACCEPTED_ENDINGS, sizeText } from '#domain/documents/files.ts';
import { Button } from '#ui/Button.tsx';
import type { Upload, Uploads } from './useUploads.ts';

interface Props extends Pick<Uploads, 'uploads' | 'remove' | 'retry'> {
  onFiles(files: File[]): void;
}

export function UploadList({ uploads, ...actions }: Props) {
  if (uploads.length === 0) return null;
  // Files upload one after another. The first file without an error is uploading now.
  const current = uploads.find(({ error }) => error === null);
  return (
    <ul
      aria-label="Uploads"
      className="divide-y divide-line border-line not-last:not-has-[>[data-refused]:last-child]:border-b"
    >
      {uploads.map((upload) =>
        upload.error === null ? (
          <UploadInProgress
            key={upload.id}
            upload={upload}
            remove={actions.remove}
            isWaiting={upload !== current}
          />
        ) : (
          <FailedUpload key={upload.id} upload={upload} {...actions} />
        ),
      )}
    </ul>
  );
}

type RowProps = Pick<Props, 'remove'> & { upload: Upload };

function UploadInProgress({ upload, isWaiting, remove }: RowProps & { isWaiting: boolean }) {
  const { file, share } = upload;
  const progress = share < 1 ? `${Math.floor(share * 100)}%` : 'being checked';
  const facts = (
    <p className="text-sm text-soft tabular-nums">
      {sizeText(file.size)} · {isWaiting ? 'waiting' : progress}
    </p>
  );
  return (
    <UploadRow file={file} facts={facts}>
      <RemoveButton upload={upload} remove={remove} word="Cancel" />
      {!isWaiting && (
        <progress
          aria-label={`Uploading ${file.name}`}
          value={share}
          max={1}
          className="col-span-full h-2 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-green [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-green"
        />
      )}
    </UploadRow>
  );
}

function FailedUpload({ upload, remove, retry, onFiles }: RowProps & Omit<Props, 'uploads'>) {
  const { file, error, canRetry } = upload;
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
            onClick={() => retry(upload)}
          >
            Try again
          </Button>
        ) : (
          <FileButton
            className="btn-slim"
            aria-label={`Choose another file instead of ${file.name}`}
            onFiles={(files) => {
              remove(upload);
              onFiles(files);
            }}
          >
            Choose another file
          </FileButton>
        )}
        <RemoveButton upload={upload} remove={remove} word="Remove" />
      </div>
    </UploadRow>
  );
}

function RemoveButton({ upload, remove, word }: RowProps & { word: string }) {
  const label = `${word} ${upload.file.name}`;
  return (
    <Button tone="link" className="text-sm" aria-label={label} onClick={() => remove(upload)}>
      {word}
    </Button>
  );
}

const ENDING_LENGTH = 10;

function FileName({ name }: { name: string }) {
  return (
    <p className="font-semibold" title={name}>
      <span className="sr-only">{name}</span>
      <span aria-hidden="true" className="flex whitespace-pre">
        <span className="truncate">{name.slice(0, -ENDING_LENGTH)}</span>
        <span>{name.slice(-ENDING_LENGTH)}</span>
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
        {isRefused ? (
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
        ) : (
          <KindTile name={file.name} />
        )}
        <div className="min-w-0">
          <FileName name={file.name} />
          {facts}
        </div>
        {children}
      </div>
    </li>
  );
}

export function KindTile({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-12 place-items-center rounded-lg border border-line bg-sand text-sm font-semibold tracking-tighter text-soft uppercase"
    >
      {name.split('.').at(-1)?.slice(0, 4)}
    </span>
  );
}

interface FileButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick' | 'children'> {
  takesPhoto?: boolean;
  onFiles(files: File[]): void;
  children: ReactNode;
}

export function FileButton({ takesPhoto = false, onFiles, children, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={takesPhoto ? 'image/jpeg,image/png' : ACCEPTED_ENDINGS}
        capture={takesPhoto ? 'environment' : undefined}
        multiple={!takesPhoto}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // Choosing the same file again fires an event only after a reset.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
