import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import type { ClientResponse } from 'hono/client';
import { MINUTE } from '#domain/time.ts';
import { answer, api } from '#lib/api.ts';

/** A query of the dashboard. Every change in the dashboard reads it anew. */
export function adminQuery<Data>(key: unknown[], load: () => Promise<ClientResponse<Data>>) {
  return queryOptions({ queryKey: ['admin', ...key], queryFn: () => answer(load()) });
}

/** The data of a view. */
export function useAdminData<Data>(
  key: unknown[],
  load: () => Promise<ClientResponse<Data>>,
): Data {
  return useSuspenseQuery(adminQuery(key, load)).data;
}

/** Who the viewer is, and how much waits in each view. */
export const deskQuery = {
  ...adminQuery(['waiting'], api.mentor.waiting.$get),
  staleTime: MINUTE,
};
