import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '#lib/api.ts';

/** The plan of a call, and those that its client was sent before. */
export function planQuery(id: string) {
  return queryOptions({
    queryKey: ['admin', 'plan', id],
    queryFn: () => answer(api.mentor.calls[':id'].plan.$get({ param: { id } })),
  });
}

export interface PlannedCall {
  id: string;
  name: string;
  /** IST. */
  date: string;
}
