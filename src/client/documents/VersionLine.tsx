import { sizeText } from '#domain/documents/kinds.ts';
import { documentMessages } from '#domain/documents/messages.ts';
import { dayOf } from '#lib/day-of.ts';
import type { Sides, Version } from './documentsData.ts';

interface VersionProps {
  documentId: string;
  version: Version;
  sides: Sides;
}

export function VersionFacts({ version, sides }: Omit<VersionProps, 'documentId'>) {
  const { isFromClient, createdAt, size, number, state } = version;
  const sender = isFromClient ? sides.client : sides.mentor;
  return (
    <p className="text-sm text-soft">
      {!(isFromClient && sides.isClient) && `${sender}, `}
      {dayOf(createdAt)} · {sizeText(size)}
      {number > 1 && ` · version ${number}`}
      {state === 'checking' && <span className="block">Being checked for viruses</span>}
      {state === 'refused' && <span className="block text-brick">{documentMessages.refused}</span>}
    </p>
  );
}

export function FileLink({ documentId, version }: Omit<VersionProps, 'sides'>) {
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
          <li key={version.number} className="py-3">
            <FileLink documentId={documentId} version={version} />
            <VersionFacts version={version} sides={sides} />
          </li>
        ))}
      </ul>
    </details>
  );
}
