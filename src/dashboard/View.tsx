import {
  type QueryKey,
  queryOptions,
  type UseQueryOptions,
  useQuery,
  useQueryClient,
  useSuspenseQuery,
} from '@tanstack/react-query';
import type { ClientResponse } from 'hono/client';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { MINUTE } from '#domain/time.ts';
import { answer, api } from '#lib/api.ts';
import { ActionMessages } from '#ui/ActionMessages.tsx';
import { LoadFailure } from '#ui/LoadFailure.tsx';

interface Props {
  id: string;
  title: ReactNode;
  backLink?: ReactNode;
  description?: ReactNode;
  action?: ReactNode;
  isBusy?: boolean;
  children: ReactNode;
}

export function View({ id, title, backLink, description, action, isBusy, children }: Props) {
  const head = (
    <header className="view-head">
      <div className="min-w-0">
        {backLink}
        <h2 id={id} className="text-heading wrap-anywhere">
          {title}
        </h2>
        {description && <p className="text-sm wrap-anywhere text-soft">{description}</p>}
      </div>
      {action}
    </header>
  );
  return (
    <section
      aria-labelledby={id}
      aria-busy={isBusy}
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      <ActionMessages head={head}>{children}</ActionMessages>
    </section>
  );
}

interface LabelledSectionProps extends Omit<ComponentProps<'section'>, 'title'> {
  title: ReactNode;
  level?: 2 | 3;
  headClass: string;
  action?: ReactNode;
}

export function LabelledSection({
  title,
  level = 3,
  headClass,
  action,
  children,
  ...section
}: LabelledSectionProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section aria-labelledby={id} {...section}>
      <div
        className={action ? 'flex flex-wrap items-baseline justify-between gap-x-4' : 'contents'}
      >
        <Heading id={id} className={headClass}>
          {title}
        </Heading>
        {action}
      </div>
      {children}
    </section>
  );
}

export const SMALL_HEAD = 'font-sans text-base font-semibold';

export function Section({
  className = '',
  ...section
}: Omit<LabelledSectionProps, 'level' | 'headClass'>) {
  const card = `card grid gap-3 p-5 sm:p-6 ${className}`;
  return <LabelledSection level={2} headClass="text-xl" className={card} {...section} />;
}

interface LoadedProps<Data, Key extends QueryKey> {
  query: UseQueryOptions<Data, Error, Data, Key>;
  failure?: string;
  /** CSS classes of the skeleton. Default: the skeleton of the whole dashboard. */
  skeleton?: string;
  children(data: Data): ReactNode;
}

export function Loaded<Data, Key extends QueryKey>(props: LoadedProps<Data, Key>) {
  const { query, failure = 'This could not be loaded.', skeleton, children } = props;
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

type Load<Data> = () => Promise<ClientResponse<Data>>;

/** All query keys of the dashboard start with `admin`. `useRefresh` reloads these queries. */
export function adminQuery<Data>(key: unknown[], load: Load<Data>) {
  return queryOptions({ queryKey: ['admin', ...key], queryFn: () => answer(load()) });
}

export function useAdminData<Data>(key: unknown[], load: Load<Data>): Data {
  return useSuspenseQuery(adminQuery(key, load)).data;
}

export function useRefresh() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['admin'] });
}

const dashboardQuery = { ...adminQuery(['waiting'], api.mentor.waiting.$get), staleTime: MINUTE };

/** Returns the viewer's role and the items that need the viewer's attention. */
export const useDashboard = () => useSuspenseQuery(dashboardQuery).data;

export type DashboardData = ReturnType<typeof useDashboard>;
