import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '#lib/api.ts';

/** Since when the admin's own second factor is on, and what setting it up asks for. */
export const secondFactorQuery = queryOptions({
  queryKey: ['admin', 'second-factor'],
  queryFn: () => answer(api.admin['second-factor'].$get()),
});
