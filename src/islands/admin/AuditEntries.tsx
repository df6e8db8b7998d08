import { dateAndTime } from '#lib/format.ts';

interface Entry {
  id: number;
  at: number;
  /** null where a client acted, or nobody. */
  actor: string | null;
  action: string;
  subject: string;
  detail: string | null;
}

export function AuditEntries({ entries }: { entries: Entry[] }) {
  return (
    <ol className="divide-y divide-line border-y border-line">
      {entries.map(({ id, at, actor, action, subject, detail }) => (
        <li key={id} className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[12rem_1fr]">
          <time dateTime={new Date(at).toISOString()} className="text-sm text-soft">
            {dateAndTime(at)}
          </time>
          <p className="min-w-0 wrap-anywhere">
            <span className="font-semibold">{actor ?? 'Client or system'}</span>: {action}{' '}
            <span className="text-sm text-soft">{subject}</span>
            {detail && <span className="block text-sm">{detail}</span>}
          </p>
        </li>
      ))}
    </ol>
  );
}
