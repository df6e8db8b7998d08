import { queryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { ClientResponse } from 'hono/client';
import { MINUTE } from '#domain/time.ts';
import { answer, api } from '#lib/api.ts';

type Load<Data> = () => Promise<ClientResponse<Data>>;

/** Prefixes the query key with `admin`, so that `useRefresh` reloads the query. */
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

const dashboardQuery = {
  ...adminQuery(['dashboard'], api.mentor.waiting.$get),
  staleTime: MINUTE,
};

/** Returns the viewer's role and the items that need the viewer's attention. */
export const useDashboard = () => useSuspenseQuery(dashboardQuery).data;

export type DashboardData = ReturnType<typeof useDashboard>;
