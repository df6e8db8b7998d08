import type { DashboardData } from '#dashboard/adminData.ts';
import { problemsText } from '#dashboard/health/health.ts';
import { ConnectLink } from '#dashboard/textParts.tsx';
import { explainRevoked } from '#domain/mentors/google-calendar.ts';
import { webhooksSilent } from '#domain/money/reconciliation-issues.ts';
import { jobs } from '#domain/schedule.ts';
import { adminPages } from '#lib/admin-pages.ts';
import { TextLink } from '#ui/Links.tsx';
import { AttentionGroup } from './AttentionGroup.tsx';

export default function Problems({ dashboard }: { dashboard: DashboardData }) {
  const problems = problemsText(dashboard.jobs.length, dashboard.lateCalendars);
  const jobTitles = dashboard.jobs.map((job) => jobs[job].title);
  const { isAdmin, isDisconnected } = dashboard;
  return (
    <>
      {dashboard.webhooksSilent && <p className="max-w-prose text-pretty">{webhooksSilent}</p>}
      {problems && (
        <p>
          {problems}
          {jobTitles.length > 0 && ` (${jobTitles.join(', ')})`}:{' '}
          <TextLink href={adminPages.system}>see the system status</TextLink>
        </p>
      )}
      {isDisconnected && !isAdmin && (
        <AttentionGroup
          title="Your Google Calendar is disconnected"
          description={explainRevoked(true)}
        >
          <li className="py-2">
            <ConnectLink isAgain />
          </li>
        </AttentionGroup>
      )}
    </>
  );
}
