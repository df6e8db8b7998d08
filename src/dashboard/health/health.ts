import type { InferResponseType } from 'hono/client';
import { adminQuery } from '#dashboard/adminData.ts';
import { api } from '#lib/api.ts';
import { counted } from '#lib/format.ts';

export type Health = InferResponseType<typeof api.admin.health.$get, 200>;

export const healthQuery = adminQuery(['health'], api.admin.health.$get);

export function healthText({ jobs, calendars: failingCalendars }: Health): string {
  const jobsWithAlarm = jobs.filter(({ alarm }) => alarm);
  const problems = problemsText(jobsWithAlarm.length, failingCalendars.length);
  if (problems) return problems;
  if (jobs.length === 0) return 'No job has run yet. The first run starts within five minutes.';
  return 'All jobs ran on time. No calendar needs attention.';
}

export function problemsText(jobCount: number, calendarCount: number): string | null {
  const count = jobCount + calendarCount;
  if (count === 0) return null;
  const jobs = jobCount > 0 && counted(jobCount, 'job');
  const calendars = calendarCount > 0 && counted(calendarCount, 'calendar');
  return `${[jobs, calendars].filter(Boolean).join(' and ')} ${count === 1 ? 'needs' : 'need'} attention`;
}
