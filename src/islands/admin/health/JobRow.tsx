import { type Alarm, backlogText } from '#domain/backlog.ts';
import { type JobName, jobs } from '#domain/schedule.ts';
import { StateBadge } from '#islands/admin/StateBadge.tsx';
import { When } from '#islands/admin/When.tsx';
import { dateAndTime } from '#lib/format.ts';
import type { JobHealth } from './HealthPanel.tsx';

const SECOND = 1000;

const alarms: Record<Alarm, { label: string; meaning: string }> = {
  failed: { label: 'Failed', meaning: 'It did not run to its end, and is tried again.' },
  late: { label: 'Late', meaning: 'It should have run again by now.' },
  growing: {
    label: 'Falls behind',
    meaning: 'More is left after each run, or some has been left for long.',
  },
};

export function JobRow({ job, run }: { job: JobName; run: JobHealth | undefined }) {
  return (
    <li className="grid gap-x-6 gap-y-1 py-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)] sm:items-baseline">
      <p className="font-medium">
        {jobs[job].title}
        {run?.alarm && (
          <span className="ms-3">
            <StateBadge state={run.alarm}>{alarms[run.alarm].label}</StateBadge>
          </span>
        )}
      </p>
      <div className="text-sm text-soft">{run ? <LastRun run={run} /> : 'Has not run yet'}</div>
    </li>
  );
}

function LastRun({ run }: { run: JobHealth }) {
  const { startedAt, took, rows, waiting, waitingSince, error, alarm } = run;
  return (
    <>
      <p>
        <When at={startedAt} />
        {` · ${rows.toLocaleString('en-IN')} done in ${duration(took)} · `}
        <span className={waiting > 0 ? 'font-semibold text-ink' : undefined}>
          {waiting > 0 ? `${backlogText(waiting)} left` : 'none left'}
        </span>
        {waitingSince && `, since ${dateAndTime(waitingSince)}`}
      </p>
      {alarm && (
        <p className="wrap-anywhere text-ink">
          {alarms[alarm].meaning}
          {error && ` The error was ${error}.`}
        </p>
      )}
    </>
  );
}

/** `120 ms`, `4.2 s` */
function duration(milliseconds: number): string {
  if (milliseconds < SECOND) return `${milliseconds} ms`;
  return `${(milliseconds / SECOND).toFixed(1)} s`;
}
