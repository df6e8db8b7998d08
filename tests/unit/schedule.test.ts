import { expect, test } from 'vitest';
import { unstable_readConfig as readConfig } from 'wrangler';
import {
  type Backlog,
  backlogText,
  crons,
  isBacklogGrowing,
  nextBacklog,
  rhythmOf,
  toHealth,
} from '#domain/schedule.ts';
import { DAY, HOUR, MINUTE } from '#domain/time.ts';
import { retryWait } from '#functions/core/job.ts';

test('production has the triggers by which the Worker tells its runs apart', () => {
  expect(readConfig({}).triggers.crons).toEqual(Object.values(crons));
  expect(Object.values(crons).map(rhythmOf)).toEqual(Object.keys(crons));
});

test('each wait is twice the one before, up to the longest', () => {
  const waits = [0, 1, 2, 5, 6, 50].map((attempts) => retryWait(attempts, HOUR) / MINUTE);

  expect(waits).toEqual([1, 2, 4, 32, 60, 60]);
});

const NOW = Date.UTC(2026, 10, 22, 12);

/** What is left after runs of five minutes that each leave so much; the last one ends at NOW. */
function after(...left: number[]): Backlog | undefined {
  const begin = NOW - (left.length - 1) * 5 * MINUTE;
  return left.reduce<Backlog | undefined>(
    (before, waiting, n) => nextBacklog(before, waiting, begin + n * 5 * MINUTE),
    undefined,
  );
}

const isGrowing = (...left: number[]) => isBacklogGrowing(after(...left) as Backlog, 'due', NOW);

test('it grows once each of three runs has left more than the one before', () => {
  expect(isGrowing(0, 1, 2)).toBe(false);
  expect(isGrowing(0, 1, 2, 3)).toBe(true);
  expect(isGrowing(1, 2, 3, 2)).toBe(false);
  expect(isGrowing(1, 2, 2, 3)).toBe(false);
});

test('one that is worked off, too large to be counted or open for less than an hour is none', () => {
  const runs = (count: number) => Array.from({ length: count }, () => 1);
  expect(isGrowing(900, 600, 300)).toBe(false);
  expect(isGrowing(1000, 1000, 1000, 1000)).toBe(false);
  expect(isGrowing(...runs(12))).toBe(false);
  expect(isGrowing(...runs(12), 0, 1)).toBe(false);
  expect(isGrowing(...runs(13))).toBe(true);
});

test('housekeeping may take a day', () => {
  const left = { waiting: 5, waitingSince: NOW - DAY + 1, grownRuns: 0 };
  expect(isBacklogGrowing(left, 'housekeeping', NOW)).toBe(false);
  expect(isBacklogGrowing(left, 'housekeeping', NOW + 1)).toBe(true);
});

const run: Parameters<typeof toHealth>[0] = {
  ...{ job: 'deliverDue', startedAt: NOW, took: 12, rows: 3, error: null },
  ...{ waiting: 0, waitingSince: null, grownRuns: 0 },
};

test.each([
  [{}, 0, null],
  [{ error: 'SQLITE_BUSY' }, 0, 'failed'],
  [{}, 30 * MINUTE, null],
  [{}, 31 * MINUTE, 'late'],
  [{ error: 'SQLITE_BUSY' }, 31 * MINUTE, 'late'],
  [{ waiting: 1, waitingSince: NOW - HOUR }, 0, 'growing'],
  [{ job: 'deleteOldEvents' }, 25 * HOUR, null],
  [{ job: 'deleteOldEvents' }, 26 * HOUR, 'late'],
] as const)('a last run with %o is %i ms later: %s', (changes, later, alarm) => {
  expect(toHealth({ ...run, ...changes }, NOW + later).alarm).toBe(alarm);
});

test('a count that stopped says so', () => {
  expect([0, 999, 1000].map(backlogText)).toEqual(['0', '999', '1,000 or more']);
});
