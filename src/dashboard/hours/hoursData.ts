import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { answer, api } from '#lib/api.ts';
import { queryParameter } from '#lib/navigate.ts';

export type Hours = InferResponseType<typeof api.mentor.availability.$get, 200>;

export const HOURS_FORM = 'hours-form';

export function hoursQuery() {
  const mentor = queryParameter('mentor') ?? undefined;
  return queryOptions({
    queryKey: ['admin', 'hours', mentor],
    queryFn: () => answer(api.mentor.availability.$get({ query: { mentor } })),
  });
}

export function useShowHours() {
  const client = useQueryClient();
  const { queryKey } = hoursQuery();
  return (changed: Omit<Hours, 'mentors' | 'isGoogleOffered' | 'canConnect'>) =>
    client.setQueryData(queryKey, (before) => before && { ...before, ...changed });
}
