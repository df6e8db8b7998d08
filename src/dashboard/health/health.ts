import type { InferResponseType } from 'hono/client';
import { adminQuery } from '#dashboard/adminData.ts';
import { api } from '#lib/api.ts';
import { counted } from '#lib/format.ts';

export type Health = InferResponseType<typeof api.admin.health.$get, 200>;

export const healthQuery = adminQuery(['health'], api.admin.health.$get);

export function healthText({ jobs, calendars }: Health): string {
  if (jobs.length === 0) return 'No job has run yet. The first run starts within five minutes.';
  const alarms = jobs.filter(({ alarm }) => alarm).length;
  return problemsText(alarms, calendars.length) ?? 'All jobs ran on time';
}

export function problemsText(jobs: number, calendars: number): string | null {
  const count = jobs + calendars;
  if (count === 0) return null;
  const parts = [jobs > 0 && counted(jobs, 'job'), calendars > 0 && counted(calendars, 'calendar')];
  const problems = parts.filter(Boolean).join(' and ').replace(/^1 /, 'One ');
  return `${problems} ${count === 1 ? 'needs' : 'need'} attention`;
}
