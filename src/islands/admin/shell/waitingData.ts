import { queryOptions } from '@tanstack/react-query';
import { MINUTE } from '#domain/calendar/time.ts';
import { answer, api } from '#lib/api.ts';

/** How much waits in which view. */
export const waitingQuery = queryOptions({
  queryKey: ['admin', 'waiting'],
  queryFn: () => answer(api.admin.waiting.$get()),
  staleTime: MINUTE,
});
