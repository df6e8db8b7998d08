import { queryOptions } from '@tanstack/react-query';
import { MINUTE } from '#domain/time.ts';
import { answer, api } from '#lib/api.ts';

export const deskQuery = queryOptions({
  queryKey: ['admin', 'waiting'],
  queryFn: () => answer(api.mentor.waiting.$get()),
  staleTime: MINUTE,
});
