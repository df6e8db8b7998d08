import { useQueryClient } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { adminQuery } from '#dashboard/View.tsx';
import { bookingStateLabels } from '#domain/booking/state.ts';
import { istDate, MINUTE } from '#domain/time.ts';
import { api } from '#lib/api.ts';

export type AgendaCall = InferResponseType<typeof api.mentor.agenda.$get, 200>['calls'][number];

export const agendaQuery = {
  ...adminQuery(['agenda'], api.mentor.agenda.$get),
  refetchInterval: MINUTE,
};

export function useRefreshAgenda(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: agendaQuery.queryKey });
}

export function groupAgendaCalls(calls: readonly AgendaCall[], now: number) {
  const today = istDate(now);
  const next = calls.find((call) => isAhead(call, now)) ?? null;
  const others = calls.filter((call) => call !== next);
  const ofToday = others.filter(({ date }) => date <= today);
  return {
    next,
    past: ofToday.filter(({ startsAt }) => startsAt <= now),
    later: ofToday.filter(({ startsAt }) => startsAt > now),
    days: Map.groupBy(
      others.filter(({ date }) => date > today),
      ({ date }) => date,
    ),
  };
}

function isAhead(call: AgendaCall, now: number): boolean {
  return call.outcome === null && !call.isRefunded && endOf(call) > now;
}

function endOf({ startsAt, duration }: AgendaCall): number {
  return startsAt + duration * MINUTE;
}

export function stateOf(call: AgendaCall, now: number) {
  if (call.outcome) return call.outcome;
  if (call.isRefunded) return 'refunded';
  if (call.startsAt > now) return 'confirmed';
  if (endOf(call) <= now) return 'open';
  return call.arrivals.client === null ? 'awaited' : 'live';
}

export const stateLabels = {
  ...bookingStateLabels,
  pending: 'Pending, not paid',
  live: 'Live',
  open: 'How did it go?',
};
