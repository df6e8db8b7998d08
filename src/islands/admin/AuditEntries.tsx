import { adminPages } from '#lib/admin-pages.ts';
import { bookingPage } from './bookings/address.ts';
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
    <ol className="@container divide-y divide-line border-y border-line">
      {entries.map(({ id, at, actor, action, subject, detail }) => (
        <li
          key={id}
          className="grid gap-x-6 py-2 @2xl:min-h-11 @2xl:grid-cols-[17rem_1fr] @2xl:items-center @2xl:py-1"
        >
          <p className="text-sm">
            <When at={at} />
          </p>
          <p className="min-w-0 wrap-anywhere">
            <span className="inline-block font-semibold first-letter:uppercase">{action}</span>
            {actor && ` by ${actor}`}{' '}
            {subject !== about && <Subject action={action} subject={subject} />}{' '}
            {detail && <span className="text-sm">{detail}</span>}
          </p>
        </li>
      ))}
    </ol>
  );
}

/** By the first word of an action: the page of what it was about. */
const PAGES: Record<string, (id: string) => string> = {
  booking: bookingPage,
  call: bookingPage,
  payment: adminPages.payment,
  mail: adminPages.email,
};

const LONGEST = 14;

/** Cut short, since only its page says more about it. */
function Subject({ action, subject }: Pick<Entry, 'action' | 'subject'>) {
  const page = PAGES[action.split(' ')[0] ?? ''];
  const short = subject.length > LONGEST ? `${subject.slice(0, LONGEST - 4)}…` : subject;
  if (!page) return <span className="text-sm text-soft">{short}</span>;
  return (
    <a className="link text-sm" href={page(subject)}>
      {short}
    </a>
  );
}
