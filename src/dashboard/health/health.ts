import type { InferResponseType } from 'hono/client';
import { adminQuery } from '#dashboard/adminData.ts';
import { problemsText } from '#dashboard/textParts.tsx';
import { api } from '#lib/api.ts';

export type Health = InferResponseType<typeof api.admin.health.$get, 200>;

export const healthQuery = adminQuery(['health'], api.admin.health.$get);

export function healthText({ jobs, calendars: failingCalendars }: Health): string {
  if (jobs.length === 0) return 'No job has run yet. The first run starts within five minutes.';
  const failingJobs = jobs.filter(({ alarm }) => alarm);
  return problemsText(failingJobs.length, failingCalendars.length) ?? 'All jobs ran on time';
}
