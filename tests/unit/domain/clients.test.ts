import { expect, test } from 'vitest';
import { nearestCalls } from '#domain/booking/clients.ts';
import type { BookingState } from '#domain/booking/state.ts';
import { cursor, nextCursor } from '#domain/list-queries.ts';

const NOW = 1000;

const call = (startsAt: number, state: BookingState | null = 'confirmed') => ({
  startsAt,
  own: state && { state },
});

test('returns the client’s next upcoming call and latest past call', () => {
  const calls = [call(1300), call(1200), call(1000), call(900, 'no_show')];

  expect(nearestCalls(calls, NOW)).toEqual({ next: call(1200), last: call(1000) });
  expect(nearestCalls([], NOW)).toEqual({ next: undefined, last: undefined });
});

test.each([
  ['pending', false],
  ['cancelled', false],
  ['refunded', false],
  [null, true],
] as const)('a call with the state %s counts as an upcoming or past call: %s', (state, counts) => {
  const [next, last] = [call(1100, state), call(900, state)];
  const nearest = counts ? { next, last } : { next: undefined, last: undefined };

  expect(nearestCalls([next, last], NOW)).toEqual(nearest);
});

const rows = [
  { createdAt: 2, id: 'pay_2' },
  { createdAt: 1, id: 'pay_1' },
];

test('the cursor after a full page points to its last row', () => {
  const next = nextCursor(rows, 2);

  expect(cursor.parse(next)).toEqual(rows[1]);
});

test('returns no cursor after a page that is not full', () =>
  expect(nextCursor(rows, 3)).toBe(null));

const invalid = ['', '1', '1~', '~pay_1', 'x~pay_1', "1~pay'1", '1~pay_1~2'];

test.each(invalid)('rejects the invalid cursor %j', (text) => {
  expect(cursor.safeParse(text).success).toBe(false);
});
