import { expect, test } from 'vitest';
import { canMove, isAhead } from '#domain/booking/changes.ts';
import { isTimely, remindersAhead } from '#domain/booking/reminders.ts';
import { DAY, HOUR, MINUTE } from '#domain/calendar/time.ts';

const startsAt = Date.parse('2026-11-28T05:00:00Z');

test('a client may move a call until twelve hours before it, that moment included', () => {
  expect(canMove(startsAt, startsAt - 12 * HOUR)).toBe(true);
  expect(canMove(startsAt, startsAt - 12 * HOUR + 1)).toBe(false);
});

test('a call is ahead until the moment it begins', () => {
  expect(isAhead(startsAt, startsAt - 1)).toBe(true);
  expect(isAhead(startsAt, startsAt)).toBe(false);
});

test.each([
  [25 * HOUR, ['day', 'hour']],
  [DAY, ['hour']],
  [HOUR + MINUTE, ['hour']],
  [HOUR, []],
])('%i ms before the start these reminders are ahead: %j', (before, kinds) => {
  const ahead = remindersAhead(startsAt, startsAt - before);

  expect(ahead.map(({ kind }) => kind)).toEqual(kinds);
});

test('the reminder of the day helps until the one of the hour, that one until the start', () => {
  expect(isTimely('day', startsAt, startsAt - HOUR - 1)).toBe(true);
  expect(isTimely('day', startsAt, startsAt - HOUR)).toBe(false);
  expect(isTimely('hour', startsAt, startsAt - 1)).toBe(true);
  expect(isTimely('hour', startsAt, startsAt)).toBe(false);
});
