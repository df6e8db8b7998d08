import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import type { IssueInput } from '#domain/money/input.ts';
import { CURRENCY, formatAmount } from '#domain/money/money.ts';
import { issueKinds, issueWords, webhooksSilent } from '#domain/money/reconciliation-issues.ts';
import { jobs } from '#domain/schedule.ts';
import { istDate } from '#domain/time.ts';
import { adminPages } from '#lib/admin-pages.ts';
import { answer, api, messageOf } from '#lib/api.ts';
import { dateAndTime, shortDate } from '#lib/format.ts';
import { inWords } from '#lib/in-words.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { useAction } from '#ui/useAction.ts';
import { useNotice } from '#ui/useNotice.ts';
import { clientName } from './bookings/bookingData.ts';

export default function ExceptionsPanel() {
  const queries = useQueryClient();
  const { data } = useSuspenseQuery({
    queryKey: ['admin', 'exceptions'],
    queryFn: () => answer(api.admin.exceptions.$get()),
  });
  const [outcome, say] = useNotice();
  const act = useAction({
    mutationFn: settle,
    onSuccess: say,
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  });
  // What has waited longest comes first.
  const exceptions = data.exceptions.toSorted((a, b) => a.since - b.since);
  const kinds = issueKinds.filter((kind) => exceptions.some((one) => one.kind === kind));
  return (
    <section aria-labelledby="exceptions" className="grid gap-4">
      <h2 id="exceptions" className="desk-head text-heading">
        {headline(exceptions.length)}
      </h2>
      {outcome && <Alert tone="success">{outcome}</Alert>}
      {act.error && (
        <Alert tone="error">
          {messageOf(act.error, 'That did not work. The list shows what is still open.')}
        </Alert>
      )}
      {data.webhooksSilent && <Alert tone="warning">{webhooksSilent}</Alert>}
      {data.jobsInTrouble.length > 0 && (
        <Alert tone="warning">
          {data.jobsInTrouble.map((job) => jobs[job].title).join(', ')}: see{' '}
          <a className="link" href={adminPages.health}>
            Health
          </a>
          .
        </Alert>
      )}
      {kinds.map((kind) => (
        <OfKind
          key={kind}
          kind={kind}
          exceptions={exceptions.filter((one) => one.kind === kind)}
          isBusy={act.isPending}
          onAct={act.mutate}
        />
      ))}
      {exceptions.length === 0 && (
        <p className="max-w-prose text-soft">
          Every payment has its booking or its refund, every refund moves, and every email has gone
          out.
        </p>
      )}
    </section>
  );
}

function headline(count: number): string {
  if (count === 0) return 'Nothing needs you';
  return count === 1 ? 'One thing needs you' : `${count} things need you`;
}

async function settle(issues: IssueInput[]): Promise<string> {
  let outcome = '';
  for (const json of issues) {
    outcome = (await answer(api.admin.exceptions.$post({ json }))).outcome;
  }
  return issues.length === 1 ? outcome : `Done for all ${issues.length}.`;
}

interface OfKindProps {
  kind: Exception['kind'];
  exceptions: Exception[];
  isBusy: boolean;
  onAct(issues: IssueInput[]): void;
}

function OfKind({ kind, exceptions, isBusy, onAct }: OfKindProps) {
  const { title, meaning, action } = issueWords[kind];
  const id = kind.replace(' ', '-');
  const issues = exceptions.map(({ subject }) => ({ kind, subject }));
  return (
    <section aria-labelledby={id}>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h3 id={id} className="font-sans text-base font-semibold">
            {title}
          </h3>
          <p className="max-w-prose text-sm text-soft">{meaning}</p>
        </div>
        {issues.length > 1 && (
          <Button className="btn-slim" disabled={isBusy} onClick={() => onAct(issues)}>
            {action}: all {issues.length}
          </Button>
        )}
      </div>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {exceptions.map((one) => (
          <ExceptionRow
            key={one.subject}
            exception={one}
            isBusy={isBusy}
            onAct={() => onAct([{ kind, subject: one.subject }])}
          />
        ))}
      </ul>
    </section>
  );
}

type Exception = InferResponseType<typeof api.admin.exceptions.$get, 200>['exceptions'][number];

interface Props {
  exception: Exception;
  isBusy: boolean;
  onAct(): void;
}

function ExceptionRow({ exception, isBusy, onAct }: Props) {
  const { kind, subject, since, detail, call, amount, currency } = exception;
  const isCalendar = kind === 'calendar revoked';
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-1.5 md:grid-cols-[5.5rem_minmax(0,1fr)_auto]">
      <p className="font-semibold tabular-nums max-md:col-start-1">
        {amount != null && formatAmount(amount, currency ?? CURRENCY)}
      </p>
      <div className="min-w-0 max-md:col-start-1">
        <p className="flex flex-wrap gap-x-4 font-medium wrap-anywhere">
          {isCalendar ? (
            <a data-row className="link" href={adminPages.hours(subject)}>
              {detail ?? subject}
            </a>
          ) : (
            <Links exception={exception} />
          )}
        </p>
        <p className="text-sm wrap-anywhere text-soft">
          {call && `Call of ${dateAndTime(call.startsAt)} · `}
          open since {shortDate(istDate(since))}, {inWords(since)}
          {detail && !isCalendar && ` · ${detail}`}
        </p>
      </div>
      <Button
        className="btn-slim max-md:col-start-2 max-md:row-span-2 max-md:row-start-1"
        disabled={isBusy}
        onClick={onAct}
      >
        {issueWords[kind].action} <span className="sr-only">{subject}</span>
      </Button>
    </li>
  );
}

function Links({ exception: { subject, call, paymentId, email } }: { exception: Exception }) {
  const name = call && `${clientName(call)}, ${call.serviceType}`;
  if (!call && !paymentId && !email) return subject;
  return (
    <>
      {email && (
        <a data-row className="link" href={adminPages.email(subject)}>
          {email.subject}, to {email.to}
        </a>
      )}
      {call && (
        <a data-row={!email || undefined} className="link" href={adminPages.booking(call.id)}>
          {email ? 'Booking' : name}
        </a>
      )}
      {paymentId && (
        <a data-row={!call || undefined} className="link" href={adminPages.payment(paymentId)}>
          {call ? 'Payment' : `Payment ${paymentId}`}
        </a>
      )}
    </>
  );
}
