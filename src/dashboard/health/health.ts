import type { InferResponseType } from 'hono/client';
import { adminQuery } from '#dashboard/adminData.ts';
import { problemsText } from '#dashboard/textParts.tsx';
import { api } from '#lib/api.ts';

export type Health = InferResponseType<typeof api.admin.health.$get, 200>;

export const healthQuery = adminQuery(['health'], api.admin.health.$get);

export function healthText({ jobs, calendars: failingCalendars }: Health): string {
  const jobsWithAlarm = jobs.filter(({ alarm }) => alarm);
  const problems = problemsText(jobsWithAlarm.length, failingCalendars.length);
  if (problems) return problems;
  if (jobs.length === 0) return 'No job has run yet. The first run starts within five minutes.';
  return 'All jobs ran on time. No calendar needs attention.';
}
