import { bookingStateLabels } from '#domain/booking/state.ts';
import { istDate, MINUTE } from '#domain/time.ts';
import { firstNameOf } from '#lib/format.ts';
import type { AgendaCall } from './useAgenda.ts';

export function groupAgendaCalls(calls: readonly AgendaCall[], now: number) {
  const today = istDate(now);
  const next = calls.find((call) => isAhead(call, now)) ?? null;
  const others = calls.filter((call) => call !== next);
  const ofToday = others.filter(({ date }) => date <= today);
  return {
    next,
    past: ofToday.filter(({ startsAt }) => startsAt <= now),
    later: ofToday.filter(({ startsAt }) => startsAt > now),
    days: [
      ...Map.groupBy(
        others.filter(({ date }) => date > today),
        ({ date }) => date,
      ),
    ],
  };
}

function isAhead(call: AgendaCall, now: number): boolean {
  return call.outcome === null && !call.isRefunded && endOf(call) > now;
}

function endOf({ startsAt, duration }: AgendaCall): number {
  return startsAt + duration * MINUTE;
}

export function isToJoin({ state, arrivals, needsLink }: AgendaCall): boolean {
  return state === 'open' && arrivals.mentor === null && !needsLink;
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

export function stateWords({ name }: AgendaCall, state: ReturnType<typeof stateOf>): string {
  return state === 'awaited' ? `Waiting for ${firstNameOf(name)}` : stateLabels[state];
}
