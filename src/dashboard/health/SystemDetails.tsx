import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { StateBadge } from '#dashboard/shell/StateBadge.tsx';
import { When } from '#dashboard/textParts.tsx';
import { LabelledSection, SMALL_HEAD } from '#dashboard/View.tsx';
import type { CalendarProblem } from '#domain/mentors/google-calendar.ts';
import { type Alarm, backlogText, type JobName, jobNames, jobs } from '#domain/schedule.ts';
import { dateAndTime } from '#lib/format.ts';
import { type Health, healthQuery } from './health.ts';

type JobHealth = Health['jobs'][number];

export default function SystemDetails() {
  const { jobs: runs, calendars } = useSuspenseQuery(healthQuery).data;
  const runOf = new Map(runs.map((run) => [run.job, run]));
  const hasAlarm = (job: JobName) => Boolean(runOf.get(job)?.alarm);
  const alarmsFirst = jobNames.toSorted((a, b) => Number(hasAlarm(b)) - Number(hasAlarm(a)));
  return (
    <>
      {calendars.length > 0 && <ProblemCalendars calendars={calendars} />}
      <ListSection title="Jobs">
        {alarmsFirst.map((job) => (
          <JobRow key={job} job={job} run={runOf.get(job)} />
        ))}
      </ListSection>
    </>
  );
}

function ListSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <LabelledSection title={title} headClass={SMALL_HEAD}>
      <ul className="mt-2 divide-y divide-line border-y border-line">{children}</ul>
    </LabelledSection>
  );
}

const calendarProblems: Record<CalendarProblem, { label: string; meaning: string }> = {
  revoked: {
    label: 'Disconnected',
    meaning: 'Our access was removed in Google. Ask the mentor to connect again under Hours.',
  },
  stale: {
    label: 'Outdated',
    meaning: 'Google has not sent new busy times. We ask again every five minutes.',
  },
  events: {
    label: 'Waiting',
    meaning: 'A call could not be added to the calendar yet. We keep trying.',
  },
};

const ROW_CLASS =
  'grid gap-x-6 gap-y-1 py-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)] sm:items-baseline';

function ProblemCalendars({ calendars }: { calendars: Health['calendars'] }) {
  return (
    <ListSection title="Mentors’ Google Calendars">
      {calendars.map(({ name, problem, busyReadAt }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two mentors may have the same name
        <li key={index} className={ROW_CLASS}>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
            {name}
            <StateBadge state={problem === 'revoked' ? 'failed' : 'late'}>
              {calendarProblems[problem].label}
            </StateBadge>
          </p>
          <p className="text-sm text-soft">
            {calendarProblems[problem].meaning}
            {busyReadAt && ` Busy times last read ${dateAndTime(busyReadAt)} IST.`}
          </p>
        </li>
      ))}
    </ListSection>
  );
}

const alarms: Record<Alarm, { label: string; meaning: string }> = {
  failed: { label: 'Failed', meaning: 'The last run failed. We run the job again.' },
  late: { label: 'Late', meaning: 'This job should have run again by now.' },
  growing: {
    label: 'Falling behind',
    meaning: 'More and more items wait, or items have waited too long.',
  },
};

function JobRow({ job, run }: { job: JobName; run: JobHealth | undefined }) {
  const alarm = run?.alarm;
  return (
    <li className={ROW_CLASS}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
        {jobs[job].title}
        {alarm && <StateBadge state={alarm}>{alarms[alarm].label}</StateBadge>}
      </p>
      <div className="text-sm text-soft">
        {alarm && <p className="text-ink">{alarms[alarm].meaning}</p>}
        {run?.error && <p className="wrap-anywhere text-brick">Error: {run.error}</p>}
        <p>{run ? <RunFigures run={run} /> : 'Has not run yet'}</p>
      </div>
    </li>
  );
}

function RunFigures({ run }: { run: JobHealth }) {
  const { waiting, waitingSince, alarm } = run;
  const duration = run.took < 1000 ? `${run.took} ms` : `${(run.took / 1000).toFixed(1)} s`;
  return (
    <>
      <When at={run.startedAt} /> · {run.rows.toLocaleString('en-IN')} done in {duration} ·{' '}
      {waiting > 0 ? `${backlogText(waiting)} left` : 'none left'}
      {alarm && waiting > 0 && waitingSince && (
        <>
          , since <When at={waitingSince} />
        </>
      )}
    </>
  );
}
