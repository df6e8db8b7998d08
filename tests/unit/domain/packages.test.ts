import { expect, test } from 'vitest';
import * as packages from '#domain/packages/states.ts';
import { DAY, HOUR } from '#domain/time.ts';

const NOW = Date.parse('2026-11-30T10:00:00+05:30');
const open = { endsAt: NOW + DAY, refundedAt: null };
const call = { status: 'confirmed', endsAt: NOW + DAY, outcome: null };

test.each([
  [null, null, open, { state: 'open' }],
  [null, 'asked', open, { state: 'open' }],
  [null, null, { ...open, endsAt: NOW }, { state: 'forfeited', why: 'not used in time' }],
  [call, null, open, { state: 'booked' }],
  [call, 'approved', open, { state: 'refunded' }],
  [call, null, { ...open, refundedAt: NOW }, { state: 'refunded' }],
  [{ ...call, endsAt: NOW }, null, { ...open, refundedAt: NOW }, { state: 'used' }],
  [{ ...call, outcome: 'completed' }, null, open, { state: 'used' }],
  [{ ...call, outcome: 'no_show' }, null, open, { state: 'forfeited', why: 'missed' }],
  [{ ...call, status: 'cancelled' }, null, open, { state: 'forfeited', why: /than 12 hours/ }],
] as const)('a package session with call %j and refund request %s', (booking, refund, sale, is) => {
  const state = packages.sessionState({ booking, refund }, sale, NOW);
  expect(state.state).toBe(is.state);
  expect(state.why ?? '').toMatch('why' in is ? is.why : /^$/);
  expect(packages.canReopen({ ...state, booking })).toBe(
    /used|forfeited/.test(state.state) && !!booking,
  );
});

test('a cancelled call counts for a refund only with 12 hours of notice', () => {
  const can = (state: packages.SessionState, hours: number, cancelsCalls: boolean) => {
    const booking = { startsAt: NOW + hours * HOUR };
    return packages.isRefundableSession({ state, value: 1, booking }, cancelsCalls, NOW);
  };
  expect([can('open', 1, false), can('booked', 12, true)]).toEqual([true, true]);
  expect(can('booked', 12, false) || can('booked', 11.9, true) || can('used', 12, true)).toBe(
    false,
  );
  expect(packages.refundableAmount([{ value: 70 }, { value: 50 }], 110)).toBe(110);
  expect(packages.refundableAmount([{ value: 99 }], 500)).toBe(0);
});

test('a package expires three months after its last day, with reminders 60, 30 and 7 days before', () => {
  const end = packages.extendedEnd(Date.parse('2026-12-01T00:00:00+05:30'), 3);
  expect(end).toBe(Date.parse('2027-03-01T00:00:00+05:30'));
  const reminder = (daysBefore: number) => packages.nextReminder(end, end - daysBefore * DAY);
  expect([61, 60, 7.1].map(reminder)).toEqual([60, 30, 7].map((days) => end - days * DAY));
  expect(reminder(7)).toBeNull();
});
