import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailure } from '#ui/LoadFailure.tsx';

interface LoadedProps<Data, Key extends QueryKey> {
  query: UseQueryOptions<Data, Error, Data, Key>;
  failure?: string;
  /** CSS classes of the skeleton. If undefined, shows the skeleton of the whole dashboard. */
  skeleton?: string;
  children(data: Data): ReactNode;
}

export function Loaded<Data, Key extends QueryKey>(props: LoadedProps<Data, Key>) {
  const { query, failure = 'We could not load the data.', skeleton, children } = props;
  const { data, error, refetch } = useQuery(query);
  if (data) return children(data);
  if (error) return <LoadFailure error={error} refetch={refetch} fallback={failure} />;
  return skeleton ? <div className={`skeleton ${skeleton}`} /> : <AdminSkeleton />;
}

const SKELETON_ROWS = Array.from({ length: 8 }, (_, index) => index);

export function AdminSkeleton() {
  return (
    <div className="dashboard">
      <div aria-hidden="true" className="skeleton h-102 max-lg:hidden" />
      <ViewSkeleton>
        <p className="text-heading text-soft">Loading your calls and clients…</p>
      </ViewSkeleton>
    </div>
  );
}

export function ViewSkeleton({ children }: { children?: ReactNode }) {
  return (
    <div role="status" className="grid content-start gap-2">
      {children ?? <p className="sr-only">Loading…</p>}
      <div className="skeleton mb-2 h-32" />
      {SKELETON_ROWS.map((row) => (
        <div key={row} className="skeleton h-11" />
      ))}
    </div>
  );
}
