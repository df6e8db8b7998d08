import { expect, test } from 'vitest';
import type { CallId } from '#domain/catalogue.ts';
import { callState } from '#domain/money/call-state.ts';

test.each<[string, CallId, boolean, string]>([
  ['confirmed', 'lor', true, 'confirmed'],
  ['confirmed', 'lor', false, 'paid'],
  ['cancelled', 'lor', true, 'cancelled'],
  ['cancelled', 'lost', true, 'paid'],
])('the payment of a %s call of %s, confirmed %s, is %s', (status, service, isConfirmed, state) => {
  const call = { status, service, bookingConfirmed: isConfirmed, sessionId: null };
  expect(callState(call)).toBe(state);
});

test('a session of a package has no payment of its own that stays', () => {
  const call = { status: 'cancelled', service: 'lor', bookingConfirmed: true } as const;
  expect(callState({ ...call, sessionId: 'one' })).toBe('paid');
});
