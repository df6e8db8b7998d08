import { sizeText } from '#domain/documents/kinds.ts';
import { documentMessages } from '#domain/documents/messages.ts';
import { dayOf } from '#lib/day-of.ts';
import type { Sides, Version } from './documentsData.ts';

interface VersionProps {
  documentId: string;
  version: Version;
  sides: Sides;
}

/** Who sent a version, unless it is who looks, when, and how large it is. */
export function VersionFacts({ version, sides }: Omit<VersionProps, 'documentId'>) {
  const { isFromClient, createdAt, size, number } = version;
  const sender = isFromClient ? sides.client : sides.mentor;
  return (
    <p className="text-sm text-soft">
      {!(isFromClient && sides.isClient) && `${sender}, `}
      {dayOf(createdAt)} · {sizeText(size)}
      {number > 1 && ` · version ${number}`}
    </p>
  );
}

/** The way to a file, or why there is none. */
export function DownloadLink({ documentId, version }: Omit<VersionProps, 'sides'>) {
  const { name, number, state } = version;
  if (state === 'checking') return <p className="text-sm">Being checked for viruses</p>;
  if (state === 'refused') return <p className="text-sm text-brick">{documentMessages.refused}</p>;
  return (
    <a
      className="btn btn-link text-leaf"
      href={`/api/documents/${documentId}?version=${number}`}
      download={name}
      aria-label={`Download ${name}${number > 1 ? `, version ${number}` : ''}`}
    >
      Download
    </a>
  );
}

export function EarlierVersions({
  documentId,
  versions,
  sides,
}: Omit<VersionProps, 'version'> & { versions: Version[] }) {
  if (versions.length === 0) return null;
  return (
    <details>
      <summary className="fold">Earlier versions ({versions.length})</summary>
      <ul className="divide-y divide-line">
        {versions.map((version) => (
          <li key={version.number} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 grow basis-44">
              <p className="wrap-anywhere">{version.name}</p>
              <VersionFacts version={version} sides={sides} />
            </div>
            <DownloadLink documentId={documentId} version={version} />
          </li>
        ))}
      </ul>
    </details>
  );
}
