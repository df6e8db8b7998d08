import { CallOutcome } from '#dashboard/calls/CallOutcome.tsx';
import { clientName } from '#dashboard/calls/callData.ts';
import { problemsText } from '#dashboard/health/health.ts';
import { ConnectLink } from '#dashboard/hours/GoogleCalendar.tsx';
import { LabelledSection, useDashboard, type Waiting } from '#dashboard/View.tsx';
import { explainRevoked } from '#domain/mentors/google-calendar.ts';
import { webhooksSilent } from '#domain/money/reconciliation-issues.ts';
import { jobs } from '#domain/schedule.ts';
import { adminPages } from '#lib/admin-pages.ts';
import { dateAndTime } from '#lib/format.ts';
import { TextLink } from '#ui/Links.tsx';
import { AttentionGroup } from './AttentionGroup.tsx';
import Exceptions from './Exceptions.tsx';
import { RequestRow } from './RequestRow.tsx';

/** Items that need the viewer's attention, by kind, each with its action. */
export default function Attention() {
  const waiting = useDashboard();
  const { isAdmin, exceptions, requests, calls, isDisconnected } = waiting;
  return (
    <LabelledSection
      title="Needs attention"
      headClass="text-xl"
      className="card grid grid-cols-[minmax(0,1fr)] gap-5 border-s-4 border-s-saffron p-4 sm:p-5"
    >
      <Alarms waiting={waiting} />
      {isDisconnected && !isAdmin && (
        <AttentionGroup title="Your Google Calendar is disconnected" about={explainRevoked(true)}>
          <li className="py-2">
            <ConnectLink tone="secondary" isAgain />
          </li>
        </AttentionGroup>
      )}
      <AttentionGroup title="Refund requests">
        {requests.map((request) => (
          <RequestRow key={request.id} request={request} />
        ))}
      </AttentionGroup>
      <Exceptions exceptions={exceptions} />
      <AttentionGroup title="Calls without an outcome">
        {calls.map((call) => (
          <OpenCall key={call.id} call={call} />
        ))}
      </AttentionGroup>
    </LabelledSection>
  );
}

function Alarms({ waiting }: { waiting: Waiting }) {
  const late = problemsText(waiting.jobs.length, waiting.lateCalendars);
  const titles = waiting.jobs.map((job) => jobs[job].title);
  return (
    <>
      {waiting.webhooksSilent && <p className="max-w-prose text-pretty">{webhooksSilent}</p>}
      {late && (
        <p>
          {late}
          {titles.length > 0 && ` (${titles.join(', ')})`}:{' '}
          <TextLink href={adminPages.system}>see the system status</TextLink>
        </p>
      )}
    </>
  );
}

function OpenCall({ call }: { call: Waiting['calls'][number] }) {
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
          {[dateAndTime(startsAt), serviceType, mentorName].filter(Boolean).join(' · ')}
        </p>
      </div>
      <CallOutcome call={{ ...call, name }} isAsked />
    </li>
  );
}
