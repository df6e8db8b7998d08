import { type ComponentProps, type ReactNode, useRef } from 'react';
import { ACCEPTED_ENDINGS, sizeText } from '#domain/documents/files.ts';
import { Button } from '#ui/Button.tsx';
import type { Upload, Uploads } from './useUploads.ts';

type Props = Omit<Uploads, 'add'>;

export function UploadList({ uploads, ...actions }: Props) {
  if (uploads.length === 0) return null;
  // Files upload one by one. The first file without an error is uploading now.
  const uploading = uploads.find(({ error }) => error === null);
  return (
    <ul
      aria-label="Uploads"
      className="divide-y divide-line border-line not-last:not-has-[>[data-refused]:last-child]:border-b"
    >
      {uploads.map((upload) => (
        <UploadRow key={upload.id} upload={upload} isWaiting={upload !== uploading} {...actions} />
      ))}
    </ul>
  );
}

type RowProps = Omit<Props, 'uploads'> & { upload: Upload };

function UploadRow({ isWaiting, ...row }: RowProps & { isWaiting: boolean }) {
  const { file, uploadedShare, error } = row.upload;
  const hasError = error !== null;
  return (
    <li
      data-refused={hasError || undefined}
      className="@container border-line py-3 data-refused:border-b-0 has-[+[data-refused]]:border-b-0"
    >
      <div
        className={`grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 ${hasError ? 'alert alert-error text-ink' : ''}`}
      >
        <FileTypeTile name={file.name} />
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{file.name}</p>
          {hasError ? (
            <p role="alert" className="text-sm font-medium text-pretty text-brick">
              <span className="block font-semibold">Not added.</span> {error}
            </p>
          ) : (
            <p className="text-sm text-soft tabular-nums">
              {sizeText(file.size)} · {isWaiting ? 'waiting' : progressText(uploadedShare)}
            </p>
          )}
        </div>
        <UploadActions {...row} />
        {!hasError && !isWaiting && (
          <progress
            aria-label={`Uploading ${file.name}`}
            value={uploadedShare}
            max={1}
            className="col-span-full h-2 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-green [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-green"
          />
        )}
      </div>
    </li>
  );
}

function progressText(uploadedShare: number): string {
  return uploadedShare < 1 ? `${Math.floor(uploadedShare * 100)}%` : 'being checked';
}

function UploadActions({ upload, remove, retry }: RowProps) {
  const { file, error, canRetry } = upload;
  const removeText = error === null ? 'Cancel' : 'Remove';
  return (
    <div className="flex flex-wrap items-center gap-x-4 @max-xl:in-data-refused:col-span-2 @max-xl:in-data-refused:col-start-2">
      {error !== null && canRetry && (
        <Button
          className="btn-slim"
          aria-label={`Try again: ${file.name}`}
          onClick={() => retry(upload)}
        >
          Try again
        </Button>
      )}
      <Button
        tone="link"
        className="text-sm"
        aria-label={`${removeText} ${file.name}`}
        onClick={() => remove(upload)}
      >
        {removeText}
      </Button>
    </div>
  );
}

export function FileTypeTile({ name }: { name: string }) {
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
          // Clears the field. Otherwise choosing the same file again would fire no `change` event.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
