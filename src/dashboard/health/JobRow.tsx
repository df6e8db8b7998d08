import type { ReactNode } from 'react';
import { When } from '#dashboard/When.tsx';
import { backlogText } from '#domain/backlog.ts';
import { type JobName, jobs } from '#domain/schedule.ts';
import type { JobHealth } from './HealthPanel.tsx';
import { jobsInWords } from './jobsInWords.ts';

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

export function JobTitle({ job, children }: { job: JobName; children?: ReactNode }) {
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

export function leftOf({ waiting }: JobHealth): string {
  return waiting > 0 ? `${backlogText(waiting)} left` : 'none left';
}

export function Figures({ run, left }: { run: JobHealth; left: string | null }) {
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
