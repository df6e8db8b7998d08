import { DAY, HOUR, MINUTE } from './time.ts';

export const crons = { due: '*/5 * * * *', housekeeping: '30 20 * * *' } as const;

export type Rhythm = keyof typeof crons;

export function rhythmOf(cron: string): Rhythm {
  return cron === crons.housekeeping ? 'housekeeping' : 'due';
}

export const jobs = {
  handleEventsLeft: { rhythm: 'due', title: 'Handle webhooks' },
  reconcileOrders: { rhythm: 'due', title: 'Check orders' },
  acknowledgeUnattended: { rhythm: 'due', title: 'Confirm paid calls' },
  sendReminders: { rhythm: 'due', title: 'Send call reminders' },
  remindOfSteps: { rhythm: 'due', title: 'Send action plan reminders' },
  announceWebinar: { rhythm: 'due', title: 'Announce webinar dates' },
  dropExpiredLinks: { rhythm: 'due', title: 'Drop emails with expired links' },
  deliverDue: { rhythm: 'due', title: 'Send emails' },
  payRefundsDue: { rhythm: 'due', title: 'Request refunds' },
  followUpRefunds: { rhythm: 'due', title: 'Check refunds' },
  tendCalendars: { rhythm: 'due', title: 'Sync mentors’ calendars' },
  scanFiles: { rhythm: 'due', title: 'Check files for viruses' },
  deleteStaleUploads: { rhythm: 'due', title: 'Delete incomplete uploads' },
  removeFiles: { rhythm: 'due', title: 'Erase deleted files' },
  deleteExpiredHolds: { rhythm: 'due', title: 'Delete expired holds' },
  reportIssues: { rhythm: 'due', title: 'Report problems' },
  remindOfEnds: { rhythm: 'housekeeping', title: 'Send package expiry reminders' },
  deleteExpiredLinks: { rhythm: 'housekeeping', title: 'Delete expired links' },
  deleteExpiredSessions: { rhythm: 'housekeeping', title: 'Delete expired sign-ins' },
  deleteExpiredLimits: { rhythm: 'housekeeping', title: 'Delete expired rate limits' },
  deleteOldUnpaidHolds: { rhythm: 'housekeeping', title: 'Delete past unpaid holds' },
  deleteOldSignups: { rhythm: 'housekeeping', title: 'Delete old webinar addresses' },
  deleteOldDevices: { rhythm: 'housekeeping', title: 'Delete unused devices' },
  deletePastEvents: { rhythm: 'housekeeping', title: 'Delete past calendar events' },
  deleteOldDocuments: { rhythm: 'housekeeping', title: 'Delete old documents' },
  removeOrphans: { rhythm: 'housekeeping', title: 'Delete files without a document' },
  emptyOldEmails: { rhythm: 'housekeeping', title: 'Delete texts of old emails' },
  deleteOldEvents: { rhythm: 'housekeeping', title: 'Delete old webhooks' },
  eraseForgottenAccounts: { rhythm: 'housekeeping', title: 'Erase inactive accounts' },
  deleteOldLedger: { rhythm: 'housekeeping', title: 'Delete old ledger entries' },
} as const satisfies Record<string, { rhythm: Rhythm; title: string }>;

export type JobName = keyof typeof jobs;

export const jobNames = Object.keys(jobs) as [JobName, ...JobName[]];

export function jobsOf(rhythm: Rhythm): JobName[] {
  return jobNames.filter((name) => jobs[name].rhythm === rhythm);
}

/** Counting stops at this number, so a count never reads a whole table. */
export const MOST_COUNTED = 1000;
const ALARMING_GROWN_RUNS = 3;
const MAX_BACKLOG_AGE_MS: Record<Rhythm, number> = { due: HOUR, housekeeping: DAY };
/**
 * A run is late after this time. A shorter time would cause false alarms: Cloudflare can kill a run
 * and delay the next by 15 minutes.
 */
const LATE_AFTER_MS: Record<Rhythm, number> = { due: 30 * MINUTE, housekeeping: 25 * HOUR };

export interface Backlog {
  waiting: number;
  /** Epoch ms since which the backlog has not been empty. null if the backlog is empty. */
  waitingSince: number | null;
  /** Number of runs in a row after which the backlog was larger than before */
  grownRuns: number;
}

export function nextBacklog(before: Backlog | undefined, waiting: number, now: number): Backlog {
  if (waiting === 0) return { waiting, waitingSince: null, grownRuns: 0 };
  const grownRuns = waiting > (before?.waiting ?? 0) ? (before?.grownRuns ?? 0) + 1 : 0;
  return { waiting, waitingSince: before?.waitingSince ?? now, grownRuns };
}

export function isBacklogGrowing(backlog: Backlog, rhythm: Rhythm, now: number): boolean {
  const { waitingSince, grownRuns } = backlog;
  const isOld = waitingSince !== null && now - waitingSince >= MAX_BACKLOG_AGE_MS[rhythm];
  return grownRuns >= ALARMING_GROWN_RUNS || isOld;
}

export type Alarm = 'failed' | 'late' | 'growing';

interface LastRun extends Backlog {
  job: JobName;
  startedAt: number;
  took: number;
  rows: number;
  error: string | null;
}

const IDLE = { took: 0, rows: 0, error: null, waiting: 0, waitingSince: null, grownRuns: 0 };

/**
 * A job that had nothing to do has no stored run. So each job gets the latest start of any job on
 * the same schedule.
 */
export function healthOfJobs(runs: LastRun[], now: number) {
  const runOf = new Map(runs.map((run) => [run.job, run]));
  return (Object.keys(crons) as Rhythm[]).flatMap((rhythm) => {
    const names = jobsOf(rhythm);
    const starts = names.flatMap((job) => runOf.get(job)?.startedAt ?? []);
    if (starts.length === 0) return [];
    const startedAt = Math.max(...starts);
    return names.map((job) => healthOfJob({ ...IDLE, ...runOf.get(job), job, startedAt }, now));
  });
}

export function healthOfJob(run: LastRun, now: number) {
  const { job, startedAt, took, rows, error, waiting, waitingSince } = run;
  return { job, startedAt, took, rows, error, waiting, waitingSince, alarm: alarmOf(run, now) };
}

function alarmOf(run: LastRun, now: number): Alarm | null {
  const { rhythm } = jobs[run.job];
  if (now - run.startedAt > LATE_AFTER_MS[rhythm]) return 'late';
  if (run.error !== null) return 'failed';
  return isBacklogGrowing(run, rhythm, now) ? 'growing' : null;
}

export function backlogText(waiting: number): string {
  const number = waiting.toLocaleString('en-IN');
  return waiting < MOST_COUNTED ? number : `${number} or more`;
}
