import { and, eq, lte, sql } from 'drizzle-orm';
import { type Database, runAll, type Statement } from '#db/client.ts';
import { jobRuns, runLeases } from '#db/schema/index.ts';
import {
  type Backlog,
  isBacklogGrowing,
  type JobName,
  jobs,
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
import { deleteExpiredLinks, dropExpiredLinks } from '../identity/accounts/emailed-link.ts';
import { deleteSpentLimits } from '../identity/limits/rate-limit.ts';
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

type Ran = Walk & { job: JobName; startedAt: number; took: number; error: string | null };

/** Runs the jobs of a rhythm under a lease. The five-minute run also continues unfinished housekeeping. */
export async function runSchedule(context: Context, rhythm: Rhythm): Promise<void> {
  const last = await runUnderLease(context, rhythm, jobsOf(rhythm));
  if (rhythm === 'housekeeping') return;
  const left = last.filter(({ job, waiting }) => jobs[job].rhythm !== rhythm && waiting > 0);
  if (left.length === 0) return;
  const isLeft = (name: JobName) => left.some(({ job }) => job === name);
  await runUnderLease(context, 'housekeeping', jobsOf('housekeeping').filter(isLeft));
}

async function runUnderLease(context: Context, rhythm: Rhythm, names: JobName[]) {
  const holder = crypto.randomUUID();
  const { isTaken, runs } = await takeLease(context.db, rhythm, holder);
  if (!isTaken) {
    log('run_skipped', { rhythm });
    return [];
  }
  const lastRuns = new Map(runs.map((run) => [run.job, run]));
  const ran: Ran[] = [];
  for (const name of names) ran.push(await runJob(context, name, lastRuns.get(name)?.cursor));
  const rows = await toRows(context, ran, lastRuns);
  await runAll(context.db, {
    runs: rows.map((row) =>
      context.db.insert(jobRuns).values(row).onConflictDoUpdate({ target: jobRuns.job, set: row }),
    ),
    released: context.db
      .delete(runLeases)
      .where(and(eq(runLeases.rhythm, rhythm), eq(runLeases.holder, holder))),
  });
  logRuns(rhythm, rows);
  return runs;
}

async function runJob(context: Context, job: JobName, cursor: string | null = null): Promise<Ran> {
  const startedAt = Date.now();
  const toRun = (walk: Walk, error: string | null) => {
    return { job, startedAt, took: Date.now() - startedAt, ...walk, error };
  };
  try {
    const handled = await allJobs[job].run(context, cursor);
    return toRun(typeof handled === 'number' ? { rows: handled, cursor: null } : handled, null);
  } catch (error) {
    log('job_failed', { job, error: errorCode(error) });
    return toRun({ rows: 0, cursor }, errorCode(error));
  }
}

async function toRows(context: Context, ran: Ran[], lastRuns: Map<JobName, Backlog>) {
  const now = Date.now();
  const counts = await countBacklogs(context, ran);
  return ran.map((run) => {
    const before = lastRuns.get(run.job);
    const counted = counts[run.job]?.[0]?.waiting;
    // Nothing was counted for a failed job, so its earlier count stays.
    const waiting = counted ?? (run.error ? before?.waiting : 0) ?? 0;
    return { ...run, ...nextBacklog(before, waiting, now) };
  });
}

function logRuns(rhythm: Rhythm, rows: (Ran & Backlog)[]): void {
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

/** Counts each job's waiting rows. Skips failed jobs, because one failing count fails them all. */
async function countBacklogs(context: Context, ran: Ran[]) {
  const { db } = context;
  const counts: Partial<Record<JobName, Statement<{ waiting: number }[]>>> = {};
  for (const { job, cursor, error } of ran) {
    const waiting = error ? undefined : allJobs[job].waiting?.(context, cursor);
    if (!waiting) continue;
    const found = sql`(select 1 from ${waiting} limit ${MOST_COUNTED})`;
    counts[job] = db.select({ waiting: sql<number>`count(*)` }).from(found);
  }
  return runAll(db, counts);
}

/** Cloudflare ends a run after 15 minutes. The lease of a stopped run expires shortly afterwards. */
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
  return { isTaken: taken.rowsAffected > 0, runs };
}

const allJobs: Record<JobName, Job> = {
  handleEventsLeft,
  reconcileOrders,
  acknowledgeUnattended,
  sendReminders,
  remindOfSteps,
  announceWebinar,
  dropExpiredLinks,
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
  deleteSpentLimits,
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
