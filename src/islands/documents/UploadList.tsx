import { sizeText } from '#domain/documents/kinds.ts';
import { Button } from '#islands/ui/Button.tsx';
import { FileButton } from './FileButton.tsx';
import type { Upload } from './useUploads.ts';

interface Props {
  uploads: Upload[];
  onRemove(id: string): void;
  onRetry(upload: Upload): void;
  /** Chosen in the place of one that was refused. */
  onFiles(files: File[]): void;
}

/** Files on their way, with a way to stop each; those that did not arrive say why. */
export function UploadList({ uploads, onRemove, onRetry, onFiles }: Props) {
  if (uploads.length === 0) return null;
  // One after another.
  const underWay = uploads.find(({ error }) => error === null);
  return (
    <ul aria-label="On their way" className="grid gap-3">
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
  return (
    <li className="grid gap-2 rounded-lg border border-line bg-card px-4 py-2.5">
      <div className="flex items-center gap-x-4">
        <p className="min-w-0 grow">
          <span className="block font-medium wrap-anywhere">{file.name}</span>
          <span className="text-sm text-soft">
            {sizeText(file.size)} · {isWaiting ? 'next in turn' : progressWords(share)}
          </span>
        </p>
        <Button tone="link" aria-label={`Cancel ${file.name}`} onClick={() => onRemove(id)}>
          Cancel
        </Button>
      </div>
      {!isWaiting && (
        <progress
          aria-label={`${file.name}, on its way`}
          // Something to see from the first moment on.
          value={Math.max(share, 0.04)}
          max={1}
          className="mb-1.5 h-2 w-full appearance-none overflow-hidden rounded-full bg-sand [&::-moz-progress-bar]:bg-green [&::-webkit-progress-bar]:bg-sand [&::-webkit-progress-value]:bg-green"
        />
      )}
    </li>
  );
}

interface RefusedProps extends Omit<Props, 'uploads'> {
  upload: Upload;
}

function Refused({ upload, onRemove, onRetry, onFiles }: RefusedProps) {
  const { id, file, error, canRetry } = upload;
  return (
    <li className="grid gap-1 rounded-lg border border-brick bg-card px-4 py-3">
      <p className="wrap-anywhere">
        <span aria-hidden="true" className="font-bold text-brick">
          !{' '}
        </span>
        <span className="font-medium">{file.name}</span>{' '}
        <span className="text-sm text-soft">{sizeText(file.size)}</span>
      </p>
      <p role="alert" className="text-sm font-medium text-pretty text-brick">
        {error}
      </p>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4">
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
          className="font-normal text-soft"
          aria-label={`Remove ${file.name}`}
          onClick={() => onRemove(id)}
        >
          Remove
        </Button>
      </div>
    </li>
  );
}

function progressWords(share: number): string {
  return share < 1 ? `${Math.floor(share * 100)}%` : 'being checked';
}
