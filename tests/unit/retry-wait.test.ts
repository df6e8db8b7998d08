import { expect, test } from 'vitest';
import { HOUR, MINUTE } from '#domain/calendar/time.ts';
import { retryWait } from '#functions/services/retry-wait.ts';

test('each wait is twice the one before, up to the longest', () => {
  const waits = [0, 1, 2, 5, 6, 50].map((attempts) => retryWait(attempts, HOUR) / MINUTE);

  expect(waits).toEqual([1, 2, 4, 32, 60, 60]);
});
