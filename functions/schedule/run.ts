import type { jobRuns } from '#db/schema/index.ts';
import { type JobName, jobs, jobsOf, type Rhythm } from '#domain/schedule.ts';
import type { Context } from '../context.ts';
import type { Walk } from '../core/job.ts';
import { errorCode, log } from '../log.ts';
import { jobVerbs } from './jobs.ts';
import { recordRuns, takeLease } from './record.ts';

type LastRun = typeof jobRuns.$inferSelect;

export interface Ran extends Walk {
  job: JobName;
  startedAt: number;
  took: number;
  error: string | null;
}

/** Does the jobs of a rhythm, unless another run does; the five-minute run goes on with housekeeping. */
export async function runSchedule(context: Context, rhythm: Rhythm): Promise<void> {
  const last = await runUnderLease(context, rhythm, jobsOf(rhythm));
  if (rhythm === 'housekeeping') return;
  const left = last.filter(({ job, waiting }) => jobs[job].rhythm !== rhythm && waiting > 0);
  if (left.length === 0) return;
  const names = left.map(({ job }) => job);
  await runUnderLease(
    context,
    'housekeeping',
    jobsOf('housekeeping').filter((name) => names.includes(name)),
  );
}

async function runUnderLease(
  context: Context,
  rhythm: Rhythm,
  names: JobName[],
): Promise<LastRun[]> {
  const holder = crypto.randomUUID();
  const { isTaken, runs } = await takeLease(context.db, rhythm, holder);
  if (!isTaken) {
    log('run_skipped', { rhythm });
    return [];
  }
  const lastRuns = new Map(runs.map((run) => [run.job, run]));
  const ran: Ran[] = [];
  for (const name of names) ran.push(await runJob(context, name, lastRuns.get(name)?.cursor));
  await recordRuns(context, { rhythm, holder }, ran, lastRuns);
  return runs;
}

async function runJob(context: Context, job: JobName, cursor: string | null = null): Promise<Ran> {
  const startedAt = Date.now();
  const outcome = await attempt(context, job, cursor);
  return { job, startedAt, took: Date.now() - startedAt, ...outcome };
}

async function attempt(context: Context, job: JobName, cursor: string | null) {
  try {
    const handled = await jobVerbs[job].run(context, cursor);
    const walk = typeof handled === 'number' ? { rows: handled, cursor: null } : handled;
    return { ...walk, error: null };
  } catch (error) {
    log('job_failed', { job, error: errorCode(error) });
    return { rows: 0, cursor, error: errorCode(error) };
  }
}
