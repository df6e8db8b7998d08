import { expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '#domain/time.ts';
import { timeLeft } from '#site/webinar/Countdown.tsx';

test.each([
  [15 * DAY, [15, 0, 0, 0]],
  [15 * DAY - 1000, [14, 23, 59, 59]],
  [2 * DAY + 3 * HOUR + 4 * MINUTE + 5000, [2, 3, 4, 5]],
  [0, [0, 0, 0, 0]],
])('%d milliseconds are %j', (left, parts) => {
  expect(timeLeft(left)).toEqual(parts);
});

test('a timer that fires a little late passes over no second', () => {
  const shown = [1, 1003, 2004, 3009].map((late) => timeLeft(15 * DAY - late)[3]);
  expect(shown).toEqual([0, 59, 58, 57]);
});
