import { useSuspenseQuery } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { mentorsQuery } from '#dashboard/mentors/mentorsData.ts';
import { StateBadge } from '#dashboard/StateBadge.tsx';
import { mentorGaps } from '#domain/mentors/gaps.ts';
import type { CalendarTrouble } from '#domain/mentors/google-calendar.ts';
import { jobsOf, type Rhythm } from '#domain/schedule.ts';
import { displayTime } from '#domain/time.ts';
import { adminPages } from '#lib/admin-pages.ts';
import { answer, api } from '#lib/api.ts';
import { counted, dateAndTime } from '#lib/format.ts';
import { isTroubled, JobRow, TroubledJobs } from './TroubledJobs.tsx';

type Health = InferResponseType<typeof api.admin.health.$get, 200>;

export type JobHealth = Health['jobs'][number];

type CalendarHealth = Health['calendars'][number];

const headings: Record<Rhythm, string> = {
  due: 'Every five minutes',
  housekeeping: 'Every night',
};

export default function HealthPanel() {
  const { data } = useSuspenseQuery({
    queryKey: ['admin', 'health'],
    queryFn: () => answer(api.admin.health.$get()),
  });
  const { calendars } = data;
  const troubled = data.jobs.filter(isTroubled);
  return (
    <section aria-labelledby="health" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="health" className="desk-head text-heading">
        {headline(data.jobs.length, troubled.length, calendars.length)}
      </h2>
      {data.jobs.length === 0 && (
        <p className="max-w-prose text-soft">
          The first run comes within five minutes. If this stays, no cron trigger is set up.
        </p>
      )}
      {troubled.length > 0 && <TroubledJobs jobs={troubled} />}
      {calendars.length > 0 && <CalendarsInTrouble calendars={calendars} />}
      <InOrder runs={data.jobs.filter((job) => !isTroubled(job))} />
      <MentorGaps />
    </section>
  );
}

function headline(ran: number, jobs: number, calendars: number): string {
  if (ran === 0) return 'Nothing has run yet';
  const troubled = [
    ...(jobs > 0 ? [counted(jobs, 'job')] : []),
    ...(calendars > 0 ? [counted(calendars, 'calendar')] : []),
  ];
  if (troubled.length === 0) return 'Everything is done in time';
  const words = `${troubled.join(' and ')} ${jobs + calendars === 1 ? 'needs' : 'need'} a look`;
  return words.replace(/^1 /, 'One ');
}

function InOrder({ runs }: { runs: JobHealth[] }) {
  if (runs.length === 0) return null;
  const last = Math.max(...runs.map(({ startedAt }) => startedAt));
  const jobs = runs.length === 1 ? '1 job' : `${runs.length} jobs`;
  return (
    <details>
      <summary className="fold">
        {jobs} in order, last run at {displayTime(last)}
      </summary>
      <div className="mt-2 grid gap-6">
        <Rhythms runs={runs} />
      </div>
    </details>
  );
}

function Rhythms({ runs }: { runs: JobHealth[] }) {
  const runOf = new Map(runs.map((run) => [run.job, run]));
  return (Object.keys(headings) as Rhythm[]).map((rhythm) => (
    <section key={rhythm} aria-labelledby={rhythm}>
      <h3 id={rhythm} className="font-sans text-base font-semibold">
        {headings[rhythm]}
      </h3>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {jobsOf(rhythm).map((job) => (
          <JobRow key={job} job={job} run={runOf.get(job)} />
        ))}
      </ul>
    </section>
  ));
}

function MentorGaps() {
  const gaps = mentorGaps(useSuspenseQuery(mentorsQuery).data.mentors);
  if (gaps.length === 0) return null;
  return (
    <section aria-labelledby="gaps" className="mt-2">
      <h3 id="gaps" className="font-sans text-base font-semibold">
        Mentors’ pages and calendars
      </h3>
      {gaps.map((sentence) => (
        <p key={sentence} className="text-soft">
          {sentence}
        </p>
      ))}
      <a className="link inline-flex min-h-11 items-center" href={adminPages.mentors}>
        To the mentors
      </a>
    </section>
  );
}

const troubles: Record<CalendarTrouble, { label: string; meaning: string }> = {
  revoked: {
    label: 'Disconnected',
    meaning:
      'Our access was taken back in Google. Please ask them to connect it again, under Hours.',
  },
  stale: {
    label: 'Old',
    meaning: 'Google has not told us of new busy times. It is asked again every five minutes.',
  },
  events: {
    label: 'Waiting',
    meaning: 'A call of theirs could not be written into it yet. It is tried again.',
  },
};

function CalendarsInTrouble({ calendars }: { calendars: CalendarHealth[] }) {
  return (
    <section aria-labelledby="calendars">
      <h3 id="calendars" className="font-sans text-base font-semibold">
        Mentors’ Google Calendars
      </h3>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {calendars.map(({ name, trouble, busyReadAt }) => (
          <li
            key={name}
            className="grid gap-x-6 gap-y-1 py-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)] sm:items-baseline"
          >
            <p className="font-medium">
              {name}
              <span className="ms-3">
                <StateBadge state="failed">{troubles[trouble].label}</StateBadge>
              </span>
            </p>
            <p className="text-sm text-soft">
              {troubles[trouble].meaning}
              {busyReadAt && ` Busy times are of ${dateAndTime(busyReadAt)}.`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
