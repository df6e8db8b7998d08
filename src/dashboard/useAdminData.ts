import { queryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { ClientResponse } from 'hono/client';
import { MINUTE } from '#domain/time.ts';
import { answer, api } from '#lib/api.ts';

type Load<Data> = () => Promise<ClientResponse<Data>>;

/** A query of the dashboard. Every change in the dashboard reads it anew. */
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

const deskQuery = { ...adminQuery(['waiting'], api.mentor.waiting.$get), staleTime: MINUTE };

/** Whether the viewer is an admin, and how much waits in each view. */
export const useDesk = () => useSuspenseQuery(deskQuery).data;
