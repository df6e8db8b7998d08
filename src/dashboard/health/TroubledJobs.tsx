import type { ReactNode } from 'react';
import { StateBadge } from '#dashboard/StateBadge.tsx';
import { When } from '#dashboard/When.tsx';
import { type Alarm, backlogText } from '#domain/backlog.ts';
import { type JobName, jobs } from '#domain/schedule.ts';
import type { JobHealth } from './HealthPanel.tsx';

type TroubledJob = JobHealth & { alarm: Alarm };

const alarms: Record<Alarm, { label: string; meaning: string; look: string }> = {
  failed: {
    label: 'Failed',
    meaning: 'It did not run to its end, and is tried again.',
    look: 'border-brick bg-blush [&_.badge]:bg-brick [&_.badge]:text-paper',
  },
  late: {
    label: 'Late',
    meaning: 'It should have run again by now.',
    look: 'border-line border-s-saffron bg-card',
  },
  growing: {
    label: 'Falls behind',
    meaning: 'More is left after each run, or some has been left for long.',
    look: 'border-line border-s-saffron bg-card',
  },
};

const order = Object.keys(alarms);

export function TroubledJobs({ jobs }: { jobs: TroubledJob[] }) {
  const sorted = jobs.toSorted((a, b) => order.indexOf(a.alarm) - order.indexOf(b.alarm));
  return (
    <ul className="grid gap-2">
      {sorted.map((job) => (
        <Row key={job.job} run={job} />
      ))}
    </ul>
  );
}

function Row({ run }: { run: TroubledJob }) {
  const { alarm, job, waiting, waitingSince, error } = run;
  const { label, meaning, look } = alarms[alarm];
  return (
    <li
      className={`grid gap-x-6 gap-y-2 rounded-xl border border-s-4 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)] sm:items-start ${look}`}
    >
      <JobTitle job={job}>
        <StateBadge state={alarm}>{label}</StateBadge>
      </JobTitle>
      <div className="grid min-w-0 gap-0.5 text-sm">
        {waiting > 0 && (
          <p className="text-base font-semibold">
            {leftOf(run)}
            {waitingSince && (
              <>
                , since <When at={waitingSince} />
              </>
            )}
          </p>
        )}
        {error && <p className="text-base font-semibold wrap-anywhere">The error was {error}.</p>}
        <p>{meaning}</p>
        <p className="text-soft">
          Last run: <Figures run={run} left={waiting > 0 ? null : leftOf(run)} />
        </p>
      </div>
    </li>
  );
}

export function isTroubled(job: JobHealth): job is TroubledJob {
  return job.alarm !== null;
}

const jobsInWords: Partial<Record<JobName, string>> = {
  handleEventsLeft: 'Acts on what the payment provider told us and nobody has acted on.',
  reconcileOrders: 'Asks the payment provider whether they were paid after all.',
  acknowledgeUnattended: 'Confirms them in place of clients who closed the page.',
  followUpRefunds: 'Asks the payment provider how they ended.',
  reportIssues: 'Tells whoever watches the logs.',
  deleteSpentLimits: 'Deletes counts of tries that hold nobody up any more.',
  deleteOldEvents: 'Deletes what the payment provider told us long ago.',
  deleteOldLedger: 'Deletes calls and payments that no law asks us to keep.',
};

const SECOND = 1000;

export function JobRow({ job, run }: { job: JobName; run: JobHealth | undefined }) {
  return (
    <li className="grid gap-x-6 gap-y-1 py-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)] sm:items-baseline">
      <JobTitle job={job} />
      <p className="text-sm text-soft">
        {run ? <Figures run={run} left={leftOf(run)} /> : 'Has not run yet'}
      </p>
    </li>
  );
}

function JobTitle({ job, children }: { job: JobName; children?: ReactNode }) {
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
        {jobs[job].title}
        {children}
      </p>
      {jobsInWords[job] && <p className="text-sm text-soft">{jobsInWords[job]}</p>}
    </div>
  );
}

function leftOf({ waiting }: JobHealth): string {
  return waiting > 0 ? `${backlogText(waiting)} left` : 'none left';
}

function Figures({ run, left }: { run: JobHealth; left: string | null }) {
  const done = `${run.rows.toLocaleString('en-IN')} done in ${duration(run.took)}`;
  return (
    <>
      <When at={run.startedAt} /> · {[done, left].filter(Boolean).join(' · ')}
    </>
  );
}

/** `120 ms`, `4.2 s` */
function duration(milliseconds: number): string {
  if (milliseconds < SECOND) return `${milliseconds} ms`;
  return `${(milliseconds / SECOND).toFixed(1)} s`;
}
