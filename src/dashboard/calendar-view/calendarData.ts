import type { InferResponseType } from 'hono/client';
import { adminQuery } from '#dashboard/View.tsx';
import { MINUTE } from '#domain/time.ts';
import { api } from '#lib/api.ts';
import type { Cell, Column } from './columns.ts';

type Data = InferResponseType<typeof api.mentor.calendar.$get, 200>;

export type CalendarCall = Data['calls'][number];
export type CallCell = Cell<CalendarCall>;
export type CallColumn = Column<CalendarCall>;

export const calendarQuery = (from: string, days: number) => ({
  ...adminQuery(['calendar view', from, days], () =>
    api.mentor.calendar.$get({ query: { from, days: String(days) } }),
  ),
  refetchInterval: MINUTE,
});

const STATE_NAMES = { booked: '', held: 'Held', proposed: 'Proposed', refunded: 'Refunded' };

/** Client and state of a call: `Asha Rao`, `Held: Asha Rao` */
export function callTitle({ name, state }: CalendarCall): string {
  return [STATE_NAMES[state], name].filter(Boolean).join(': ');
}
