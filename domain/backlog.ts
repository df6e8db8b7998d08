import { type JobName, jobs, type Rhythm } from './schedule.ts';
import { DAY, HOUR, MINUTE } from './time.ts';

/** More is not counted: a count must not read a whole table. */
export const MOST_COUNTED = 1000;
const GROWN_RUNS = 3;
const PATIENCE: Record<Rhythm, number> = { due: HOUR, housekeeping: DAY };
/** A run that was killed holds up those of a quarter of an hour. */
const LATE_AFTER: Record<Rhythm, number> = { due: 30 * MINUTE, housekeeping: 25 * HOUR };

export interface Backlog {
  /** Up to `MOST_COUNTED`. */
  waiting: number;
  /** Since when something has waited at the end of every run; null while nothing does. */
  waitingSince: number | null;
  grownRuns: number;
}

/** The backlog after a run, by what it was after the run before. */
export function nextBacklog(before: Backlog | undefined, waiting: number, now: number): Backlog {
  if (waiting === 0) return { waiting, waitingSince: null, grownRuns: 0 };
  const { waiting: waited, waitingSince, grownRuns } = before ?? NOTHING;
  return {
    waiting,
    waitingSince: waitingSince ?? now,
    grownRuns: waiting > waited ? grownRuns + 1 : 0,
  };
}

const NOTHING: Backlog = { waiting: 0, waitingSince: null, grownRuns: 0 };

/** The alarm: it has grown in each of the last three runs, or has not been worked off in time. */
export function isBacklogGrowing(
  { waitingSince, grownRuns }: Backlog,
  rhythm: Rhythm,
  now: number,
): boolean {
  const isOld = waitingSince !== null && now - waitingSince >= PATIENCE[rhythm];
  return grownRuns >= GROWN_RUNS || isOld;
}

export type Alarm = 'failed' | 'late' | 'growing';

interface LastRun extends Backlog {
  job: JobName;
  startedAt: number;
  took: number;
  rows: number;
  error: string | null;
}

/** The last run of a job as the desk shows it, with what is wrong; null while nothing is. */
export function toHealth(run: LastRun, now: number) {
  const { job, startedAt, took, rows, error, waiting, waitingSince } = run;
  return { job, startedAt, took, rows, error, waiting, waitingSince, alarm: alarmOf(run, now) };
}

function alarmOf(run: LastRun, now: number): Alarm | null {
  const { rhythm } = jobs[run.job];
  if (now - run.startedAt > LATE_AFTER[rhythm]) return 'late';
  if (run.error !== null) return 'failed';
  return isBacklogGrowing(run, rhythm, now) ? 'growing' : null;
}

/** `12`, `1,000 or more` */
export function backlogText(waiting: number): string {
  const number = waiting.toLocaleString('en-IN');
  return waiting < MOST_COUNTED ? number : `${number} or more`;
}
