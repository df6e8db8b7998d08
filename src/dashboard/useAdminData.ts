import { useSuspenseQuery } from '@tanstack/react-query';
import type { ClientResponse } from 'hono/client';
import { answer } from '#lib/api.ts';

/** The data of a view. Every change in the dashboard reads it anew. */
export function useAdminData<Data>(
  key: unknown[],
  load: () => Promise<ClientResponse<Data>>,
): Data {
  return useSuspenseQuery({ queryKey: ['admin', ...key], queryFn: () => answer(load()) }).data;
}
