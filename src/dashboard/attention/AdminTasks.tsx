import { lazy } from 'react';
import type { DashboardData } from '#dashboard/adminData.ts';
import { problemsText } from '#dashboard/health/health.ts';
import { When } from '#dashboard/textParts.tsx';
import { CURRENCY, formatAmount } from '#domain/money/money.ts';
import { adminPages } from '#lib/admin-pages.ts';
import { DialogButton } from '#ui/dialog/Dialog.tsx';
import { TextLink } from '#ui/Links.tsx';
import { AttentionGroup } from './AttentionGroup.tsx';
import { Issues } from './Issues.tsx';
import { webhooksSilentText } from './issueWords.ts';
import type { RefundRequest } from './RefundForms.tsx';

const refundForms = () => import('./RefundForms.tsx');
const ApproveForm = lazy(async () => ({ default: (await refundForms()).ApproveForm }));
const DeclineForm = lazy(async () => ({ default: (await refundForms()).DeclineForm }));

export default function AdminTasks({ dashboard }: { dashboard: DashboardData }) {
  const { webhooksSilent, requests, exceptions } = dashboard;
  return (
    <>
      {webhooksSilent && <p className="max-w-prose text-pretty">{webhooksSilentText}</p>}
      <SystemProblems {...dashboard} />
      <AttentionGroup title="Refund requests">
        {requests.map((request) => (
          <RefundRequestRow key={request.id} request={request} />
        ))}
      </AttentionGroup>
      <Issues issues={exceptions} />
    </>
  );
}

function SystemProblems({ jobs, lateCalendars }: Pick<DashboardData, 'jobs' | 'lateCalendars'>) {
  const problems = problemsText(jobs.length, lateCalendars);
  if (!problems) return null;
  return (
    <p>
      {problems}
      {jobs.length > 0 && ` (${jobs.join(', ')})`}:{' '}
      <TextLink href={adminPages.system}>see the system status</TextLink>
    </p>
  );
}

function RefundRequestRow({ request }: { request: RefundRequest }) {
  const { name, title: packageTitle, reason, askedAt, bookingId } = request;
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
          Unused sessions of {packageTitle}, requested <When at={askedAt} />
        </p>
        {reason && <p className="text-pretty wrap-anywhere">“{reason}”</p>}
      </div>
      <RefundRequestButtons request={request} sum={sum} />
    </li>
  );
}

function RefundRequestButtons({ request, sum }: { request: RefundRequest; sum: string }) {
  return (
    <div className="flex flex-wrap items-start gap-2">
      <DialogButton
        label={`Refund ${sum}`}
        what={`to ${request.name}`}
        title={`Refund ${sum}?`}
        tone="primary"
        className="btn-slim"
      >
        {(close) => <ApproveForm request={request} sum={sum} close={close} />}
      </DialogButton>
      <DialogButton
        label="Decline"
        what={`${request.name}’s request`}
        title="Decline this request?"
        className="btn-slim"
      >
        {(close) => <DeclineForm request={request} close={close} />}
      </DialogButton>
    </div>
  );
}
