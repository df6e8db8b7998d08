import { expect, test } from 'vitest';
import type { BookingState } from '#domain/booking/state.ts';
import { nearestCalls } from '#domain/clients/nearest-calls.ts';

const NOW = 1000;

const call = (startsAt: number, state: BookingState | null = 'confirmed') => ({
  startsAt,
  own: state && { state },
});

test('the next call is the first that is still to begin, the last the one before it', () => {
  const calls = [call(1300), call(1200), call(1000), call(900, 'no_show')];

  expect(nearestCalls(calls, NOW)).toEqual({ next: call(1200), last: call(1000) });
  expect(nearestCalls([], NOW)).toEqual({ next: undefined, last: undefined });
});

test('what is not paid for, cancelled or refunded is neither', () => {
  const calls = (['pending', 'cancelled', 'refunded'] as const).flatMap((state) => [
    call(1100, state),
    call(900, state),
  ]);

  expect(nearestCalls(calls, NOW)).toEqual({ next: undefined, last: undefined });
});

test('another mentor’s call counts, though no more is known of it', () => {
  const calls = [call(1100, null), call(900, null)];

  expect(nearestCalls(calls, NOW)).toEqual({ next: calls[0], last: calls[1] });
});
