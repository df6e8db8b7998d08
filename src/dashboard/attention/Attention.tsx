import { CallOutcome } from '#dashboard/calls/CallOutcome.tsx';
import { clientName } from '#dashboard/calls/callData.ts';
import { problemsText } from '#dashboard/health/health.ts';
import { ConnectLink } from '#dashboard/hours/GoogleCalendar.tsx';
import { joinWithDots } from '#dashboard/joinWithDots.ts';
import { When } from '#dashboard/textParts.tsx';
import { type DashboardData, LabelledSection, useDashboard } from '#dashboard/View.tsx';
import { explainRevoked } from '#domain/mentors/google-calendar.ts';
import { CURRENCY, formatAmount } from '#domain/money/money.ts';
import { webhooksSilent } from '#domain/money/reconciliation-issues.ts';
import { jobs } from '#domain/schedule.ts';
import { adminPages } from '#lib/admin-pages.ts';
import { answer, api } from '#lib/api.ts';
import { dateAndTime } from '#lib/format.ts';
import { ActionDialog } from '#ui/dialog/ActionDialog.tsx';
import { TextLink } from '#ui/Links.tsx';
import { AttentionGroup } from './AttentionGroup.tsx';
import { Exceptions } from './Exceptions.tsx';

export default function Attention() {
  const dashboard = useDashboard();
  const { isAdmin, exceptions, requests, calls, isDisconnected } = dashboard;
  return (
    <LabelledSection
      title="Needs attention"
      headClass="text-xl"
      className="card grid grid-cols-[minmax(0,1fr)] gap-5 border-s-4 border-s-saffron p-4 sm:p-5"
    >
      <Problems dashboard={dashboard} />
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
      <AttentionGroup title="Refund requests">
        {requests.map((request) => (
          <RefundRequestRow key={request.id} request={request} />
        ))}
      </AttentionGroup>
      <Exceptions exceptions={exceptions} />
      <AttentionGroup title="Calls without an outcome">
        {calls.map((call) => (
          <CallWithoutOutcome key={call.id} call={call} />
        ))}
      </AttentionGroup>
    </LabelledSection>
  );
}

function Problems({ dashboard }: { dashboard: DashboardData }) {
  const problems = problemsText(dashboard.jobs.length, dashboard.lateCalendars);
  const jobTitles = dashboard.jobs.map((job) => jobs[job].title);
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
    </>
  );
}

type RefundRequest = DashboardData['requests'][number];

function RefundRequestRow({ request }: { request: RefundRequest }) {
  const { name, title, reason, askedAt, bookingId } = request;
  const sum = formatAmount(request.amount, CURRENCY);
  return (
    <li className="grid items-center gap-x-6 gap-y-2 py-2 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid gap-1">
        <p className="font-semibold wrap-anywhere">
          <a className="link" href={adminPages.booking(bookingId)}>
            {name}
          </a>
          , {sum}
        </p>
        <p className="text-sm text-soft">
          Unused sessions of {title}, requested <When at={askedAt} />
        </p>
        {reason && <p className="text-pretty wrap-anywhere">“{reason}”</p>}
      </div>
      <RefundRequestButtons request={request} sum={sum} />
    </li>
  );
}

function RefundRequestButtons({ request, sum }: { request: RefundRequest; sum: string }) {
  const { id, name, title } = request;
  const { approve, decline } = api.admin.passes.refunds[':id'];
  return (
    <div className="flex flex-wrap items-start gap-2">
      <ActionDialog
        label={`Refund ${sum}`}
        what={`to ${name}`}
        title={`Refund ${sum}?`}
        buttonProps={{ tone: 'primary', className: 'btn-slim' }}
        send={() => answer(approve.$post({ param: { id } }))}
        doneMessage={({ outcome }) => outcome}
        failure="We could not request the refund. You can safely try again."
        yes={`Refund ${sum}`}
        busy="Refunding…"
      >
        <p className="text-pretty">
          We refund {sum} to {name} for the unused sessions of {title}. These sessions can no longer
          be booked.
        </p>
      </ActionDialog>
      <ActionDialog
        label="Decline"
        what={`the request of ${name}`}
        title="Decline this request?"
        loadSchema={async () => (await import('#domain/money/input.ts')).refundAnswer}
        send={(json) => answer(decline.$post({ param: { id }, json }))}
        doneMessage={() =>
          `Declined. We emailed ${name} your reason. They can book the sessions again.`
        }
        failure="The answer could not be sent. Please try again."
        yes="Decline"
        busy="Declining…"
        isDanger
        reasonField={{
          name: 'answer',
          hint: 'The client reads this in the email. The sessions can be booked again.',
        }}
      />
    </div>
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
