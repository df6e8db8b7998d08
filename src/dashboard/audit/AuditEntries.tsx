import { bookingPage } from '#dashboard/bookings/address.ts';
import { When } from '#dashboard/When.tsx';
import { parseBlockId } from '#domain/calendar/admin-calendar.ts';
import { settingNames } from '#domain/settings/settings.ts';
import { displayTime, istInstant } from '#domain/time.ts';
import { adminPages } from '#lib/admin-pages.ts';
import { shortDate } from '#lib/format.ts';

interface Entry {
  id: number;
  at: number;
  /** null where a client acted, or the product itself. */
  actor: string | null;
  action: string;
  subject: string;
  /** Whose account, call, payment or email it was, and which service; null where it is of nobody. */
  name?: string | null;
  serviceType?: string | null;
  detail: string | null;
}

interface Props {
  entries: Entry[];
  about?: string;
  isOfDay?: boolean;
}

export function AuditEntries({ entries, about, isOfDay = false }: Props) {
  return (
    <ol className="@container divide-y divide-line border-y border-line">
      {entries.map(({ id, at, actor, action, detail, ...subject }) => (
        <li
          key={id}
          className={`grid items-baseline gap-x-3 py-2 leading-snug @2xl:gap-x-6 @2xl:min-h-11 @2xl:items-center @2xl:py-1 ${isOfDay ? 'grid-cols-[4rem_minmax(0,1fr)] @2xl:grid-cols-[5rem_1fr_1fr]' : '@2xl:grid-cols-[15rem_minmax(0,7fr)_minmax(0,4fr)]'}`}
        >
          <p className="text-sm">{isOfDay ? displayTime(at) : <When at={at} />}</p>
          <div className="flex flex-wrap gap-x-3 @2xl:contents">
            <p className="min-w-0">
              <span className="inline-block font-semibold first-letter:uppercase">
                {WORDS[action] ?? action}
              </span>
              {by(actor, action)}
            </p>
            <p className="min-w-0 wrap-anywhere">
              {subject.subject !== about && <Subject action={action} {...subject} />}{' '}
              {detail && <span className="text-sm">{detail}</span>}
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}

const WORDS: Record<string, string> = {
  'booking pending': 'client held a time',
  'booking acknowledged': 'client confirmed the booking',
};

function by(actor: string | null, action: string) {
  if (actor) return ` by ${actor}`;
  return action in WORDS ? null : <span className="text-soft"> by Waymark</span>;
}

const PAGES: Record<string, (id: string) => string> = {
  booking: bookingPage,
  call: bookingPage,
  payment: adminPages.payment,
  mail: adminPages.email,
};

const LONGEST = 14;

function ownName(subject: string): string {
  const block = parseBlockId(subject);
  if (block) {
    const { date, time } = block;
    return time ? `${shortDate(date)}, ${displayTime(istInstant(date, time))}` : shortDate(date);
  }
  const setting = Object.entries(settingNames).find(([id]) => id === subject)?.[1];
  return setting ?? (subject.length > LONGEST ? `${subject.slice(0, LONGEST - 4)}…` : subject);
}

function Subject({
  action,
  subject,
  name,
  serviceType,
}: Pick<Entry, 'action' | 'subject' | 'name' | 'serviceType'>) {
  const page = PAGES[action.split(' ')[0] ?? ''];
  const words = name ? [name, serviceType].filter(Boolean).join(', ') : ownName(subject);
  if (!page) return <span className="text-soft">{words}</span>;
  return (
    <a className="link" href={page(subject)}>
      {words}
    </a>
  );
}
