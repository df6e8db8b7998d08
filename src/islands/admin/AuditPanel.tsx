import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { site } from '#domain/site.ts';
import { answer, api } from '#lib/api.ts';
import { dateAndTime } from '#lib/format.ts';

export default function AuditPanel() {
  const { data, hasNextPage, fetchNextPage, isFetching } = useSuspenseInfiniteQuery({
    queryKey: ['admin', 'audit'],
    queryFn: ({ pageParam }) =>
      answer(api.admin.audit.$get({ query: pageParam ? { before: String(pageParam) } : {} })),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  });
  const entries = data.pages.flatMap((page) => page.entries);
  if (entries.length === 0) return <p className="text-soft">Nothing has happened yet.</p>;
  return (
    <section aria-label="Audit" className="grid gap-6">
      <ol className="divide-y divide-line border-y border-line">
        {entries.map(({ id, at, actor, action, subject, detail }) => (
          <li key={id} className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[12rem_1fr]">
            <time dateTime={new Date(at).toISOString()} className="text-sm text-soft">
              {dateAndTime(at)}
            </time>
            <p className="min-w-0 wrap-anywhere">
              <span className="font-semibold">{actor ?? site.name}</span>: {action}{' '}
              <span className="text-sm text-soft">{subject}</span>
              {detail && <span className="block text-sm">{detail}</span>}
            </p>
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <button
          type="button"
          className="btn btn-secondary justify-self-start"
          disabled={isFetching}
          onClick={() => fetchNextPage()}
        >
          {isFetching ? 'Loading…' : 'Earlier entries'}
        </button>
      )}
    </section>
  );
}
