import type { ReactNode } from 'react';
import { Comments } from './Comments.tsx';
import type { SharedDocument, Sides } from './documentsData.ts';
import { FileButton } from './FileButton.tsx';
import { UploadList } from './UploadList.tsx';
import { useUploads } from './useUploads.ts';
import { DownloadLink, EarlierVersions, VersionFacts } from './VersionLine.tsx';

interface Props {
  document: SharedDocument;
  sides: Sides;
  /** What it is for. */
  about?: string | undefined;
  onChange(): void;
  /** What else can be done about it. */
  children?: ReactNode;
}

/** A document: its latest version, the earlier ones, and what was said about it. */
export function DocumentCard({ document, sides, about, onChange, children }: Props) {
  const [latest, ...earlier] = document.versions;
  const { uploads, add, remove, retry } = useUploads(onChange);
  if (!latest) return null;
  const { id } = document;
  const wayToAdd = sides.isClient ? 'New version' : 'Answer with a file';
  const addVersions = (files: File[]) =>
    add(files, (name) => `/documents/${id}/versions?${new URLSearchParams({ name })}`);
  return (
    <li className="@container py-4">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 gap-y-1 *:not-first:col-start-2 @xl:grid-cols-[auto_minmax(0,1fr)_auto]">
        <FileKind name={latest.name} />
        <div>
          <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-sans text-base font-semibold tracking-normal">
            <span className="min-w-0 wrap-anywhere">{latest.name}</span>
            {document.versions.some(({ isNew }) => isNew) && <span className="badge">New</span>}
          </h3>
          <VersionFacts version={latest} sides={sides} />
          {about && <p className="text-sm text-soft">For {about}</p>}
        </div>
        <div className="flex flex-wrap items-center gap-x-4 @xl:!col-start-3">
          <DownloadLink documentId={id} version={latest} />
          <FileButton tone="link" aria-label={`${wayToAdd}: ${latest.name}`} onFiles={addVersions}>
            {wayToAdd}
          </FileButton>
          {children}
        </div>
        <UploadList uploads={uploads} onRemove={remove} onRetry={retry} />
        <div>
          <EarlierVersions documentId={id} versions={earlier} sides={sides} />
          <Comments {...{ document, sides, onChange }} />
        </div>
      </div>
    </li>
  );
}

/** What kind of file it is, as its name ends. */
function FileKind({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      className="grid h-12 w-11 place-items-center rounded-lg border border-line bg-sand text-sm font-semibold text-soft uppercase"
    >
      {name.split('.').at(-1)?.slice(0, 4)}
    </span>
  );
}
