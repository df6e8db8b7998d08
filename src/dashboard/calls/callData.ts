import type { InferResponseType } from 'hono/client';
import { adminQuery } from '#dashboard/adminData.ts';
import { bookingStateLabels } from '#domain/booking/state.ts';
import { MINUTE } from '#domain/time.ts';
import { api } from '#lib/api.ts';

export type Agenda = InferResponseType<typeof api.mentor.agenda.$get, 200>;

export type AgendaCall = Agenda['calls'][number];

export const agendaQuery = {
  ...adminQuery(['agenda'], api.mentor.agenda.$get),
  refetchInterval: MINUTE,
};

export function endOf({ startsAt, duration }: Pick<AgendaCall, 'startsAt' | 'duration'>): number {
  return startsAt + duration * MINUTE;
}

/** `noOutcome`: the call is over, without outcome. `awaited`: the call runs without the client. */
export function agendaPhaseOf(call: AgendaCall, now: number) {
  if (call.outcome) return call.outcome;
  if (call.isRefunded) return 'refunded';
  if (call.startsAt > now) return 'confirmed';
  if (endOf(call) <= now) return 'noOutcome';
  return call.arrivals.client === null ? 'awaited' : 'live';
}

export const stateLabels = {
  ...bookingStateLabels,
  pending: 'Pending, not paid',
  live: 'Live',
  noOutcome: 'No outcome yet',
};

export const planQuery = (id: string) =>
  adminQuery(['plan', id], () => api.mentor.calls[':id'].plan.$get({ param: { id } }));
