import { When } from './When.tsx';

interface Entry {
  id: number;
  at: number;
  /** null where a client acted, or nobody. */
  actor: string | null;
  action: string;
  subject: string;
  detail: string | null;
}

interface Props {
  entries: Entry[];
  /** What the page is about, which need not be named again. */
  about?: string;
}

export function AuditEntries({ entries, about }: Props) {
  return (
    <ol className="divide-y divide-line border-y border-line">
      {entries.map(({ id, at, actor, action, subject, detail }) => (
        <li
          key={id}
          className="grid gap-x-6 py-2 lg:min-h-11 lg:grid-cols-[17rem_1fr] lg:items-center lg:py-1"
        >
          <p className="text-sm">
            <When at={at} />
          </p>
          <p className="min-w-0 wrap-anywhere">
            <span className="font-semibold">{actor ?? 'Client or system'}</span>: {action}{' '}
            {subject !== about && <span className="text-sm text-soft">{subject}</span>}{' '}
            {detail && <span className="text-sm">{detail}</span>}
          </p>
        </li>
      ))}
    </ol>
  );
}
