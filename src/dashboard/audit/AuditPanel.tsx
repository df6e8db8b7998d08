import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { MoreButton } from '#dashboard/MoreButton.tsx';
import { displayDate, istDate, istInstant } from '#domain/time.ts';
import { answer, api } from '#lib/api.ts';
import { AuditEntries } from './AuditEntries.tsx';
import { AuditFilters, ChosenOfAudit } from './AuditFilters.tsx';
import { filterOfAddress } from './address.ts';

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
