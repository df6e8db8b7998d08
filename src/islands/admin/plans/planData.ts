import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '#lib/api.ts';

/** The plan of a call, and those that its client was sent before. */
export function planQuery(id: string) {
  return queryOptions({
    queryKey: ['admin', 'plan', id],
    queryFn: () => answer(api.mentor.calls[':id'].plan.$get({ param: { id } })),
  });
}

/** Of whom a plan speaks, and from which day on its steps may be due. */
export interface PlannedCall {
  id: string;
  /** The client's; empty once the account is deleted. */
  name: string;
  /** IST. */
  date: string;
}
