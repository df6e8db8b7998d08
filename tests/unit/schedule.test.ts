import { expect, test } from 'vitest';
import { unstable_readConfig as readConfig } from 'wrangler';
import { type Health, healthText } from '#dashboard/health/health.ts';
import {
  type Backlog,
  crons,
  healthOfJob,
  isBacklogGrowing,
  nextBacklog,
  rhythmOf,
} from '#domain/schedule.ts';
import { DAY, HOUR, MINUTE } from '#domain/time.ts';
import { retryWait } from '#functions/core/job.ts';

test('wrangler.toml has exactly the cron triggers that the Worker knows', () => {
  expect(readConfig({}).triggers.crons).toEqual(Object.values(crons));
  expect(Object.values(crons).map(rhythmOf)).toEqual(Object.keys(crons));
});

test('doubles the wait before each retry of a failed task, up to a maximum', () => {
  const waits = [0, 1, 2, 5, 6, 50].map((attempts) => retryWait(attempts, HOUR) / MINUTE);

  expect(waits).toEqual([1, 2, 4, 32, 60, 60]);
});

const NOW = Date.UTC(2026, 10, 22, 12);

/** `left` has the number of remaining rows after each run. The job runs every five minutes. */
function backlogAfter(...left: number[]): Backlog | undefined {
  const begin = NOW - (left.length - 1) * 5 * MINUTE;
  return left.reduce<Backlog | undefined>(
    (before, waiting, n) => nextBacklog(before, waiting, begin + n * 5 * MINUTE),
    undefined,
  );
}

const isGrowing = (...left: number[]) =>
  isBacklogGrowing(backlogAfter(...left) as Backlog, 'due', NOW);

test('a backlog counts as growing if three runs in a row each leave more rows than the previous run', () => {
  expect(isGrowing(0, 1, 2)).toBe(false);
  expect(isGrowing(0, 1, 2, 3)).toBe(true);
  expect(isGrowing(1, 2, 3, 2)).toBe(false);
  expect(isGrowing(1, 2, 2, 3)).toBe(false);
});

test('a backlog counts as growing if no run has emptied it for an hour', () => {
  const runs = (count: number) => Array.from({ length: count }, () => 1);
  expect(isGrowing(900, 600, 300)).toBe(false);
  expect(isGrowing(1000, 1000, 1000, 1000)).toBe(false);
  expect(isGrowing(...runs(12))).toBe(false);
  expect(isGrowing(...runs(12), 0, 1)).toBe(false);
  expect(isGrowing(...runs(13))).toBe(true);
});

test('a housekeeping backlog counts as growing if no run has emptied it for a day', () => {
  const left = { waiting: 5, waitingSince: NOW - DAY + 1, grownRuns: 0 };
  expect(isBacklogGrowing(left, 'housekeeping', NOW)).toBe(false);
  expect(isBacklogGrowing(left, 'housekeeping', NOW + 1)).toBe(true);
});

const noBacklog = { waiting: 0, waitingSince: null, grownRuns: 0 };
const outcome = { took: 12, rows: 3, error: null, ...noBacklog };
const run = { job: 'deliverDue', startedAt: NOW, ...outcome } as const;

test.each([
  [{}, 0, null],
  [{ error: 'SQLITE_BUSY' }, 0, 'failed'],
  [{}, 30 * MINUTE, null],
  [{}, 31 * MINUTE, 'late'],
  [{ error: 'SQLITE_BUSY' }, 31 * MINUTE, 'late'],
  [{ waiting: 1, waitingSince: NOW - HOUR }, 0, 'growing'],
  [{ job: 'deleteOldEvents' }, 25 * HOUR, null],
  [{ job: 'deleteOldEvents' }, 26 * HOUR, 'late'],
] as const)(
  'after a run that ended with %o %i ms ago, the job’s alarm is %s',
  (changes, later, alarm) => {
    expect(healthOfJob({ ...run, ...changes }, NOW + later).alarm).toBe(alarm);
  },
);

test('the system status shows failing calendars even before the first job run', () => {
  const run = { alarm: null } as Health['jobs'][number];
  const calendar = {} as Health['calendars'][number];
  const text = (jobs: (typeof run)[], calendars: (typeof calendar)[]) =>
    healthText({ jobs, calendars });
  expect(text([], [])).toContain('No job has run yet.');
  expect(text([], [calendar])).toBe('1 calendar needs attention');
  expect(text([run], [calendar])).toBe('1 calendar needs attention');
  expect(text([run], [])).toBe('All jobs ran on time. No calendar needs attention.');
});
