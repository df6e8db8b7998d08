import { expect, test } from 'vitest';
import { refundAmountError } from '#domain/money/refund.ts';
import * as packages from '#domain/packages/states.ts';
import { DAY, HOUR } from '#domain/time.ts';

const NOW = Date.parse('2026-11-30T10:00:00+05:30');
const open = { endsAt: NOW + DAY, refundedAt: null };
const call = { status: 'confirmed', endsAt: NOW + DAY, outcome: null };

test.each([
  [null, null, open, { state: 'open' }],
  [null, 'asked', open, { state: 'open' }],
  [null, 'asked', { ...open, endsAt: NOW }, { state: 'open' }],
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
  const isUsed = /used|forfeited/.test(state.state);
  expect(packages.canReopen({ ...state, booking })).toBe(isUsed && booking !== null);
});

test('a cancelled call counts for a refund only with 12 hours of notice', () => {
  const can = (state: packages.SessionState, hours: number, cancelsCalls: boolean) => {
    const booking = { startsAt: NOW + hours * HOUR };
    return packages.isRefundableSession({ state, value: 1, booking }, cancelsCalls, NOW);
  };
  expect([can('open', 1, false), can('booked', 12, true)]).toEqual([true, true]);
  const others = [can('booked', 12, false), can('booked', 11.9, true), can('used', 12, true)];
  expect(others).not.toContain(true);
  expect(packages.refundableAmount([{ value: 70 }, { value: 50 }], 110)).toBe(110);
  expect(packages.refundableAmount([{ value: 99 }], 500)).toBe(0);
  expect(packages.refundableAmount([{ value: 100 }], 500)).toBe(100);
});

test('a refund can cancel only an upcoming call that its own payment paid for', () => {
  const single = { sessionId: null, service: 'lor', bookingConfirmed: true } as const;
  const paid = { ...single, status: 'confirmed', paymentId: 'pay_1', startsAt: NOW + HOUR };
  const others = [
    { ...paid, paymentId: 'pay_2' },
    { ...paid, startsAt: NOW },
    { ...paid, sessionId: 'one' },
  ];
  const can = [paid, ...others].map((call) => packages.mayCancelWithRefund(call, 'pay_1', NOW));
  expect(can).toEqual([true, false, false, false]);
});

test('a package expires three months after its last day, with reminders 60, 30 and 7 days before', () => {
  const end = packages.extendedEnd(Date.parse('2026-12-01T00:00:00+05:30'), 3);
  expect(end).toBe(Date.parse('2027-03-01T00:00:00+05:30'));
  const reminder = (daysBefore: number) => packages.nextReminder(end, end - daysBefore * DAY);
  expect([61, 60, 7.1].map(reminder)).toEqual([60, 30, 7].map((days) => end - days * DAY));
  expect(reminder(7)).toBeNull();
});

test.each([
  [400, { delivered: 300, forfeited: 50, open: 1200, refunded: 400 }],
  [500, { delivered: 200, forfeited: 50, open: 1200, refunded: 500 }],
  [800, { delivered: 0, forfeited: 0, open: 1150, refunded: 800 }],
])('refunds of %i paise reduce the sums in order: delivered, used up, open', (returned, sums) => {
  const values = { used: 300, forfeited: 50, open: 700, booked: 500, refunded: 400 };
  const rows = Object.entries(values).map(([state, value]) => ({ state, value }) as never);
  expect(packages.packageBooks(rows, returned)).toEqual(sums);
});

test('explains why an amount cannot be refunded', () => {
  expect(refundAmountError(100, 0, 'INR')).toContain('All of this payment is refunded');
  expect(refundAmountError(300, 200, 'INR')).toBe('You can refund at most ₹2.');
  expect(refundAmountError(150, 200, 'INR')).toMatch(/^Less than one rupee .* all of ₹2\.$/);
});
