import { lazy } from 'react';
import { type DashboardData, useDashboard } from '#dashboard/adminData.ts';
import { CallOutcome } from '#dashboard/calls/CallOutcome.tsx';
import { clientName, joinWithDots } from '#dashboard/textParts.tsx';
import { LabelledSection } from '#dashboard/View.tsx';
import { adminPages } from '#lib/admin-pages.ts';
import { dateAndTime } from '#lib/format.ts';
import { TextLink } from '#ui/Links.tsx';
import { AttentionGroup } from './AttentionGroup.tsx';

// Lazy, because both are empty on most days.
const AdminTasks = lazy(() => import('./AdminTasks.tsx'));
const DisconnectedCalendar = lazy(() => import('./DisconnectedCalendar.tsx'));

export function Attention() {
  const dashboard = useDashboard();
  const { isAdmin, isDisconnected, count: taskCount, calls: callsWithoutOutcome } = dashboard;
  const hasAdminTasks = isAdmin && taskCount > callsWithoutOutcome.length;
  return (
    <LabelledSection
      title="Needs attention"
      headClass="text-xl"
      className="card grid grid-cols-[minmax(0,1fr)] gap-5 border-s-4 border-s-saffron p-4 sm:p-5"
    >
      {hasAdminTasks && <AdminTasks dashboard={dashboard} />}
      {!isAdmin && isDisconnected && <DisconnectedCalendar />}
      <AttentionGroup title="Calls without an outcome">
        {callsWithoutOutcome.map((call) => (
          <CallWithoutOutcome key={call.id} call={call} />
        ))}
      </AttentionGroup>
    </LabelledSection>
  );
}

function CallWithoutOutcome({ call }: { call: DashboardData['calls'][number] }) {
  const { id, startsAt, serviceType, mentorName } = call;
  const { isAdmin } = useDashboard();
  const name = clientName(call);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-1.5">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          {isAdmin ? <TextLink href={adminPages.booking(id)}>{name}</TextLink> : name}
        </p>
        <p className="text-sm text-soft">
          {joinWithDots(dateAndTime(startsAt), serviceType, mentorName)}
        </p>
      </div>
      <CallOutcome call={{ ...call, name }} hidesQuestion />
    </li>
  );
}
