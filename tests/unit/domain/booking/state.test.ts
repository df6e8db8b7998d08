import { expect, test } from 'vitest';
import { bookingStateLabels, isPaid, takesPlace } from '#domain/booking/state.ts';

test.each([
  ['confirmed', null, true, true],
  ['confirmed', 1, true, false],
  ['pending', null, false, false],
  ['cancelled', null, false, false],
  ['cancelled', 1, false, false],
])('a %s booking refunded at %s: paid %s, takes place %s', (status, refundedAt, paid, takes) => {
  expect(isPaid({ status })).toBe(paid);
  expect(takesPlace({ status, refundedAt })).toBe(takes);
});

test('a booking that does not exist is not paid', () => {
  expect(isPaid(undefined)).toBe(false);
});

test('each state has its label', () => {
  const labels = ['Pending', 'Confirmed', 'Completed', 'No-show', 'Refunded', 'Cancelled'];
  expect(Object.values(bookingStateLabels)).toEqual(labels);
});
