import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { answer, api } from '#lib/api.ts';
import { AuditEntries } from './AuditEntries.tsx';
import { MoreButton } from './MoreButton.tsx';

export default function AuditPanel() {
  const { data, ...more } = useSuspenseInfiniteQuery({
    queryKey: ['admin', 'audit'],
    queryFn: ({ pageParam }) =>
      answer(api.admin.audit.$get({ query: pageParam ? { before: String(pageParam) } : {} })),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  });
  const entries = data.pages.flatMap((page) => page.entries);
  if (entries.length === 0) return <p className="text-soft">Nothing has happened yet.</p>;
  return (
    <section aria-labelledby="audit" className="grid gap-6">
      <h2 id="audit" className="text-heading">
        Audit
      </h2>
      <AuditEntries entries={entries} />
      <MoreButton label="Earlier entries" {...more} />
    </section>
  );
}
