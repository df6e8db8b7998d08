import type { InferResponseType } from 'hono/client';
import { dateRange, listFilter } from '#dashboard/list/addressFilters.tsx';
import { Filters } from '#dashboard/list/Filters.tsx';
import { MoreButton, usePages } from '#dashboard/list/Rows.tsx';
import { When } from '#dashboard/textParts.tsx';
import { parseBlockId } from '#domain/calendar/admin-calendar.ts';
import type { DayRange } from '#domain/money/sums.ts';
import { type SettingId, settingNames } from '#domain/settings/settings.ts';
import { displayTime, istInstant } from '#domain/time.ts';
import { adminPages } from '#lib/admin-pages.ts';
import { api } from '#lib/api.ts';
import { shortDate } from '#lib/format.ts';
import { TextLink } from '#ui/Links.tsx';

const auditList = listFilter<Partial<DayRange>>('settings', dateRange, { section: 'audit' });

export default function AuditLog() {
  const filter = auditList.read();
  const { pages, more } = usePages(['audit', filter], (before) =>
    api.admin.audit.$get({ query: { ...filter, before } }),
  );
  const entries = pages.flatMap((page) => page.entries);
  return (
    <>
      <Filters
        filter={filter}
        fields={[]}
        list={auditList}
        className="@3xl:grid-cols-[repeat(2,minmax(0,12rem))_auto]"
      />
      {entries.length === 0 ? (
        <p className="text-soft">
          {Object.keys(filter).length > 0 ? 'No entries match.' : 'No entries yet.'}
        </p>
      ) : (
        <AuditEntries entries={entries} />
      )}
      <MoreButton label="Earlier entries" {...more} />
    </>
  );
}

type LogEntry = InferResponseType<typeof api.admin.audit.$get, 200>['entries'][number];

/** Entries in a booking's history have no client name and no service. */
type Entry = Omit<LogEntry, 'name' | 'serviceType'> & Partial<LogEntry>;

export function AuditEntries({ entries, bookingId }: { entries: Entry[]; bookingId?: string }) {
  return (
    <ol className="@container divide-y divide-line border-y border-line">
      {entries.map((entry) => (
        <li
          key={entry.id}
          className="grid items-baseline gap-x-3 py-2 leading-snug @2xl:min-h-11 @2xl:grid-cols-[15rem_minmax(0,7fr)_minmax(0,4fr)] @2xl:items-center @2xl:gap-x-6 @2xl:py-1"
        >
          <p className="text-sm">
            <When at={entry.at} />
          </p>
          <div className="flex flex-wrap gap-x-3 @2xl:contents">
            <p className="min-w-0">
              <span className="inline-block font-semibold first-letter:uppercase">
                {ACTION_LABELS[entry.action] ?? entry.action}
              </span>
              {actorText(entry)}
            </p>
            <p className="min-w-0 wrap-anywhere">
              {entry.subject !== bookingId && <SubjectLink entry={entry} />}{' '}
              {entry.detail && <span className="text-sm">{entry.detail}</span>}
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}

const ACTION_LABELS: Record<string, string> = {
  'booking pending': 'slot reserved',
  'booking acknowledged': 'booking completed',
  'call sold outside': 'call booked as paid',
  'exception handled': 'problem handled',
};

function actorText({ actor, actorId, action }: Entry) {
  if (actor) return ` by ${actor}`;
  if (actorId) return ' by a deleted account';
  // If there is no actor, Waymark cancelled the call after a refund outside of this site.
  return action === 'call cancelled' && <span className="text-soft"> by Waymark</span>;
}

const SUBJECT_PAGES: [action: RegExp, page: (id: string) => string][] = [
  [/^(booking|call|move|note|outcome|payment requested|plan|session)\b/, adminPages.booking],
  [/^(payment captured|refund ordered)$/, adminPages.payment],
  [/^mail\b/, adminPages.email],
  [/^(hours|mentor|time off)\b/, adminPages.mentor],
];

function SubjectLink({ entry: { action, subject, name, serviceType } }: { entry: Entry }) {
  const [, page] = SUBJECT_PAGES.find(([pattern]) => pattern.test(action)) ?? [];
  const text = name ? [name, serviceType].filter(Boolean).join(', ') : subjectText(subject);
  if (!page) return <span className="text-soft">{text}</span>;
  return <TextLink href={page(subject)}>{text}</TextLink>;
}

// Longer subjects are ids, such as a user id. Shorter subjects are readable, such as `payments`.
const SUBJECT_MAX_LENGTH = 14;
const SHORTENED_LENGTH = 10;

function subjectText(subject: string): string {
  const block = parseBlockId(subject);
  if (block) {
    const { date, time } = block;
    return time ? `${shortDate(date)}, ${displayTime(istInstant(date, time))}` : shortDate(date);
  }
  if (subject in settingNames) return settingNames[subject as SettingId];
  return subject.length > SUBJECT_MAX_LENGTH ? `${subject.slice(0, SHORTENED_LENGTH)}…` : subject;
}
