import { sizeText } from '#domain/documents/kinds.ts';
import { Button } from '#islands/ui/Button.tsx';
import type { Upload } from './useUploads.ts';

interface Props {
  uploads: Upload[];
  onRemove(id: string): void;
  onRetry(upload: Upload): void;
}

/** Files on their way, with a way to stop each; those that did not arrive say why. */
export function UploadList({ uploads, onRemove, onRetry }: Props) {
  if (uploads.length === 0) return null;
  // One after another.
  const underWay = uploads.find(({ error }) => error === null);
  return (
    <ul aria-label="On their way" className="grid gap-3">
      {uploads.map((upload) => (
        <li key={upload.id} className="grid gap-2 rounded-lg border border-line bg-card p-4">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <p className="min-w-0 grow basis-40">
              <span className="block font-medium wrap-anywhere">{upload.file.name}</span>
              <span className="text-sm text-soft">
                {sizeText(upload.file.size)}
                {!upload.error &&
                  ` · ${upload === underWay ? progressWords(upload.share) : 'next in turn'}`}
              </span>
            </p>
            {upload.error && upload.canRetry && (
              <Button aria-label={`Try again: ${upload.file.name}`} onClick={() => onRetry(upload)}>
                Try again
              </Button>
            )}
            <Button
              tone="link"
              aria-label={`${upload.error ? 'Remove' : 'Cancel'} ${upload.file.name}`}
              onClick={() => onRemove(upload.id)}
            >
              {upload.error ? 'Remove' : 'Cancel'}
            </Button>
          </div>
          {upload.error ? (
            <p role="alert" className="text-sm font-medium text-pretty text-brick">
              {upload.error}
            </p>
          ) : (
            <progress
              aria-label={`${upload.file.name}, on its way`}
              value={upload.share}
              max={1}
              className="h-2 w-full appearance-none overflow-hidden rounded-full bg-sand [&::-moz-progress-bar]:bg-green [&::-webkit-progress-bar]:bg-sand [&::-webkit-progress-value]:bg-green"
            />
          )}
        </li>
      ))}
    </ul>
  );
}

function progressWords(share: number): string {
  return share < 1 ? `${Math.floor(share * 100)}%` : 'being checked';
}
