import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { MINUTE } from '#domain/time.ts';
import { answer, api } from '#lib/api.ts';

type Agenda = InferResponseType<typeof api.mentor.agenda.$get, 200>;

export type AgendaCall = Agenda['calls'][number];

export const agendaQuery = queryOptions({
  queryKey: ['admin', 'agenda'],
  queryFn: () => answer(api.mentor.agenda.$get()),
  refetchInterval: MINUTE,
});

export function useRefreshAgenda(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: agendaQuery.queryKey });
}
