import { queryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { ClientResponse } from 'hono/client';
import { MINUTE } from '#domain/time.ts';
import { answer, api } from '#lib/api.ts';

type Load<Data> = () => Promise<ClientResponse<Data>>;

/** `useRefresh` reloads all queries with the key prefix `admin`. */
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
  // Many components use this data. Without a limit, each new component would load it again.
  staleTime: MINUTE,
};

/** The role of the viewer, and everything that Needs attention shows. */
export const useDashboard = () => useSuspenseQuery(dashboardQuery).data;

export type DashboardData = ReturnType<typeof useDashboard>;
