import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { ActiveFilters, omit } from '#dashboard/ActiveFilters.tsx';
import { bookingPage } from '#dashboard/bookings/bookingData.ts';
import { DateRange } from '#dashboard/DateRange.tsx';
import { openFiltered, saidInAddress } from '#dashboard/listAddress.ts';
import { MoreButton } from '#dashboard/MoreButton.tsx';
import { When } from '#dashboard/When.tsx';
import type { AuditFilter } from '#domain/account/audit.ts';
import { auditTopicNames, auditTopics, NOBODY } from '#domain/account/audit-topics.ts';
import { parseBlockId } from '#domain/calendar/admin-calendar.ts';
import { settingNames } from '#domain/settings/settings.ts';
import { displayDate, displayTime, istDate, istInstant } from '#domain/time.ts';
import { adminPages } from '#lib/admin-pages.ts';
import { answer, api } from '#lib/api.ts';
import { shortDate } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { FilterSelect } from '#ui/FilterSelect.tsx';

export default function AuditPanel() {
  const filter = filterOfAddress();
  const { data, ...more } = useSuspenseInfiniteQuery({
    queryKey: ['admin', 'audit', filter],
    queryFn: ({ pageParam }) =>
      answer(
        api.admin.audit.$get({
          query: { ...filter, ...(pageParam && { before: String(pageParam) }) },
        }),
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  });
  const entries = data.pages.flatMap((page) => page.entries);
  const actors = data.pages[0]?.actors ?? [];
  const days = Map.groupBy(entries, ({ at }) => istDate(at));
  return (
    <section aria-labelledby="audit" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="desk-head">
        <h2 id="audit" className="text-heading">
          Audit
        </h2>
      </div>
      <AuditFilters filter={filter} actors={actors} />
      <ChosenOfAudit filter={filter} actors={actors} />
      {entries.length === 0 && (
        <p className="text-soft">{nothing(Object.keys(filter).length > 0, more.hasNextPage)}</p>
      )}
      {[...days].map(([date, ofDay]) => (
        <section key={date} aria-label={dayName(date)} className="grid gap-1">
          <h3 className="font-sans text-base font-semibold">{dayName(date)}</h3>
          <AuditEntries entries={ofDay} isOfDay />
        </section>
      ))}
      <MoreButton label="Earlier entries" {...more} />
    </section>
  );
}

function dayName(date: string): string {
  return displayDate(istInstant(date, '12:00'));
}

function nothing(isFiltered: boolean, goesOn: boolean): string {
  if (goesOn) return 'No recent entry matches. Earlier ones may.';
  return isFiltered ? 'No entry matches.' : 'Nothing has happened yet.';
}

const CLIENTS_AND_WAYMARK = 'Clients and Waymark itself';

interface Props {
  filter: AuditFilter;
  actors: { id: string; name: string | null }[];
}

function AuditFilters({ filter, actors }: Props) {
  const people = actors.map(({ id, name }) => [id, name ?? ''] as const);
  return (
    <search>
      <form
        onSubmit={(event) => openFiltered(event, logPage)}
        className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[repeat(4,minmax(0,1fr))_auto]"
      >
        <FilterSelect
          label="Who"
          name="who"
          all="Anybody"
          options={[...people, [NOBODY, CLIENTS_AND_WAYMARK]]}
          defaultValue={filter.who ?? ''}
        />
        <FilterSelect
          label="What"
          name="what"
          all="Anything"
          options={auditTopicNames.map((name) => [name, auditTopics[name].label])}
          defaultValue={filter.what ?? ''}
        />
        <DateRange from={filter.from} to={filter.to} />
        <div className="col-span-2 flex flex-wrap items-center gap-x-6 gap-y-1 lg:col-span-1">
          <Button type="submit" className="max-md:grow">
            Show
          </Button>
        </div>
      </form>
    </search>
  );
}

function ChosenOfAudit({ filter, actors }: Props) {
  const { who, what, from, to } = filter;
  const name = actors.find(({ id }) => id === who)?.name ?? CLIENTS_AND_WAYMARK;
  const words: Record<keyof AuditFilter, string> = {
    who: name,
    what: what ? auditTopics[what].label : '',
    from: from ? `From ${shortDate(from)}` : '',
    to: to ? `To ${shortDate(to)}` : '',
  };
  const names = Object.keys(filter) as (keyof AuditFilter)[];
  const chosen = names.map((one) => ({ label: words[one], without: logPage(omit(filter, one)) }));
  return (
    <ActiveFilters chosen={chosen} all={logPage()}>
      Latest first
    </ActiveFilters>
  );
}

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

interface AuditEntriesProps {
  entries: Entry[];
  about?: string;
  isOfDay?: boolean;
}

export function AuditEntries({ entries, about, isOfDay = false }: AuditEntriesProps) {
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

/** The view's addresses. */

const filterOfAddress = () => saidInAddress<AuditFilter>(['who', 'what', 'from', 'to']);

function logPage(filter: AuditFilter = {}): string {
  return `/admin?${new URLSearchParams({ view: 'audit', ...filter })}`;
}
