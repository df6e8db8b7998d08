import { and, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { type Database, runAll } from '#db/client.ts';
import { jobRuns, runLeases } from '#db/schema/index.ts';
import {
  type Backlog,
  isBacklogGrowing,
  type JobName,
  jobsOf,
  MOST_COUNTED,
  nextBacklog,
  type Rhythm,
} from '#domain/schedule.ts';
import { MINUTE } from '#domain/time.ts';
import { tendCalendars } from '../availability/google-calendar/connect.ts';
import { deletePastEvents } from '../availability/google-calendar/write-events.ts';
import { acknowledgeUnattended } from '../booking/confirm.ts';
import { deleteExpiredHolds, deleteOldUnpaidHolds } from '../booking/holds.ts';
import { sendReminders } from '../calls/send-reminders.ts';
import type { Context } from '../context.ts';
import type { Job, Walk } from '../core/job.ts';
import { remindOfSteps } from '../documents/plans/remind.ts';
import {
  deleteStaleUploads,
  removeFiles,
  removeOrphans,
  scanFiles,
} from '../documents/stored-files.ts';
import { deliverDue } from '../email/deliver.ts';
import { deleteExpiredLinks, deleteUnsentExpiredLinks } from '../identity/accounts/emailed-link.ts';
import { deleteExpiredLimits } from '../identity/limits/rate-limit.ts';
import { deleteExpiredSessions } from '../identity/sessions/lucia.ts';
import { deleteOldDevices } from '../identity/sessions/sessions.ts';
import { errorCode, log } from '../log.ts';
import { remindOfEnds } from '../packages/purchase.ts';
import { handleEventsLeft } from '../payments/handle-event.ts';
import { followUpRefunds, payRefundsDue } from '../payments/refund.ts';
import { reconcileOrders } from '../payments/settle.ts';
import { eraseForgottenAccounts } from '../privacy/erase.ts';
import {
  deleteOldDocuments,
  deleteOldEvents,
  deleteOldLedger,
  emptyOldEmails,
} from '../privacy/retention.ts';
import { announceWebinar, deleteOldSignups } from '../site/webinar.ts';
import { reportIssues } from '../views/payments/issues.ts';

type FinishedRun = Walk & { job: JobName; startedAt: number; took: number; error: string | null };

type LastRuns = Map<JobName, typeof jobRuns.$inferSelect>;

/** The five-minute run also continues unfinished nightly jobs. */
export async function runSchedule(context: Context, rhythm: Rhythm): Promise<void> {
  const lastRuns = await runUnderLease(context, rhythm, jobsOf(rhythm));
  if (rhythm === 'housekeeping') return;
  const unfinished = jobsOf('housekeeping').filter((name) => lastRuns?.get(name)?.waiting);
  if (unfinished.length > 0) await runUnderLease(context, 'housekeeping', unfinished);
}

async function runUnderLease(context: Context, rhythm: Rhythm, names: JobName[]) {
  const { db } = context;
  const holder = crypto.randomUUID();
  const { isTaken, lastRuns } = await takeLease(db, rhythm, holder);
  if (!isTaken) {
    log('run_skipped', { rhythm });
    return undefined;
  }
  const finished = await runJobs(context, names, lastRuns);
  const rows = await withBacklogs(context, finished, lastRuns);
  const namesWithRow = names.filter((name) => lastRuns.has(name));
  await runAll(db, {
    // A job that had nothing to do gets no new row.
    deleted: db.delete(jobRuns).where(inArray(jobRuns.job, namesWithRow)),
    runs: rows.map((row) => db.insert(jobRuns).values(row)),
    released: db
      .delete(runLeases)
      .where(and(eq(runLeases.rhythm, rhythm), eq(runLeases.holder, holder))),
  });
  logRuns(rhythm, rows);
  return lastRuns;
}

async function runJobs(context: Context, names: JobName[], lastRuns: LastRuns) {
  const positions = names.map((job) => ({ job, cursor: lastRuns.get(job)?.cursor ?? null }));
  const finished: FinishedRun[] = [];
  let due: Counts | undefined;
  for (const [index, position] of positions.entries()) {
    // One query counts the rows for all remaining jobs. If the query fails, the job runs anyway.
    due ??= await countRows(context, 'due', positions.slice(index)).catch(() => undefined);
    if (due?.[position.job] === 0) continue;
    const run = await runJob(context, position);
    finished.push(run);
    // Counts again: the job may have created rows for later jobs, for example emails.
    if (run.rows > 0 || run.error) due = undefined;
  }
  return finished;
}

async function runJob(context: Context, { job, cursor }: Position): Promise<FinishedRun> {
  const startedAt = Date.now();
  const toRun = (walk: Walk, error: string | null) => {
    return { job, startedAt, took: Date.now() - startedAt, ...walk, error };
  };
  try {
    const result = await allJobs[job].run(context, cursor);
    return toRun(typeof result === 'number' ? { rows: result, cursor: null } : result, null);
  } catch (error) {
    log('job_failed', { job, error: errorCode(error) });
    return toRun({ rows: 0, cursor }, errorCode(error));
  }
}

async function withBacklogs(context: Context, finished: FinishedRun[], lastRuns: LastRuns) {
  const now = Date.now();
  const succeeded = finished.filter(({ error }) => error === null);
  const allCounts = countRows(context, 'waiting', succeeded);
  const counts = await allCounts.catch(() => countEach(context, succeeded));
  return finished.map((run) => {
    const before = lastRuns.get(run.job);
    // After an error of the job or of its count, the last known count stays.
    const waiting = counts[run.job] ?? before?.waiting ?? 0;
    return { ...run, ...nextBacklog(before, waiting, now) };
  });
}

/** Sends one query per job, so that a failed query affects only one job. */
async function countEach(context: Context, runs: FinishedRun[]): Promise<Counts> {
  const counts: Counts = {};
  for (const run of runs) {
    const onError = (error: unknown) =>
      log('count_failed', { job: run.job, error: errorCode(error) });
    Object.assign(counts, await countRows(context, 'waiting', [run]).catch(onError));
  }
  return counts;
}

function logRuns(rhythm: Rhythm, rows: (FinishedRun & Backlog)[]): void {
  const now = Date.now();
  const figures: Record<string, Record<string, number>> = {};
  for (const { job, rows: handled, took, waiting } of rows) {
    figures[job] = { rows: handled, ms: took, waiting };
  }
  const ms = rows.reduce((sum, { took }) => sum + took, 0);
  log('schedule_ran', { rhythm, ms, jobs: figures });
  const growing = rows.filter((row) => isBacklogGrowing(row, rhythm, now));
  if (growing.length > 0) log('backlog_growing', { jobs: growing.map(({ job }) => job) });
}

type Position = Pick<FinishedRun, 'job' | 'cursor'>;

type Counts = Partial<Record<JobName, number>>;

/** For `due`, only checks if a job has rows. For `waiting`, counts the rows of each job. */
async function countRows(context: Context, which: 'due' | 'waiting', jobs: Position[]) {
  const limit = which === 'due' ? 1 : MOST_COUNTED;
  const counts: Record<string, SQL<number>> = {};
  for (const { job, cursor } of jobs) {
    const select = allJobs[job][which] ?? allJobs[job].waiting;
    if (!select) continue;
    const rows = select(context, cursor);
    counts[job] = rows
      ? sql`(select count(*) from (select 1 from ${rows} limit ${limit}))`
      : sql`0`;
  }
  if (Object.keys(counts).length === 0) return {} as Counts;
  const [found] = await context.db.select(counts).from(sql`(select 1)`);
  return found as Counts;
}

/** Cloudflare ends a cron run after 15 minutes. The lease must be longer. */
const LEASE_MS = 16 * MINUTE;

async function takeLease(db: Database, rhythm: Rhythm, holder: string) {
  const now = Date.now();
  const row = { rhythm, holder, expiresAt: now + LEASE_MS };
  const setWhere = lte(runLeases.expiresAt, now);
  const insert = db.insert(runLeases).values(row);
  const { taken, runs } = await runAll(db, {
    taken: insert.onConflictDoUpdate({ target: runLeases.rhythm, set: row, setWhere }),
    runs: db.select().from(jobRuns),
  });
  const lastRuns: LastRuns = new Map(runs.map((run) => [run.job, run]));
  return { isTaken: taken.rowsAffected > 0, lastRuns };
}

const allJobs: Record<JobName, Job> = {
  handleEventsLeft,
  reconcileOrders,
  acknowledgeUnattended,
  sendReminders,
  remindOfSteps,
  announceWebinar,
  dropExpiredLinks: deleteUnsentExpiredLinks,
  deliverDue,
  payRefundsDue,
  followUpRefunds,
  tendCalendars,
  scanFiles,
  deleteStaleUploads,
  removeFiles,
  deleteExpiredHolds,
  reportIssues,
  remindOfEnds,
  deleteExpiredLinks,
  deleteExpiredSessions,
  deleteExpiredLimits,
  deleteOldUnpaidHolds,
  deleteOldSignups,
  deleteOldDevices,
  deletePastEvents,
  deleteOldDocuments,
  removeOrphans,
  emptyOldEmails,
  deleteOldEvents,
  eraseForgottenAccounts,
  deleteOldLedger,
};
