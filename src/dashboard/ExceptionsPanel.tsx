import type { InferResponseType } from 'hono/client';
import type { ReactNode } from 'react';
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
import { TextLink } from '#ui/Links.tsx';
import { useAction } from '#ui/useAction.ts';
import { useNotice } from '#ui/useNotice.ts';
import { clientName } from './calls/callData.ts';
import { useAdminData, useRefresh, View } from './View.tsx';

type Exception = InferResponseType<typeof api.admin.exceptions.$get, 200>['exceptions'][number];

export default function ExceptionsPanel() {
  const data = useAdminData(['exceptions'], api.admin.exceptions.$get);
  const [outcome, say] = useNotice();
  const { mutate, isPending, error } = useAction({
    mutationFn: settle,
    onSuccess: say,
    onSettled: useRefresh(),
  });
  const exceptions = data.exceptions.toSorted((a, b) => a.since - b.since);
  const byKind = Map.groupBy(exceptions, ({ kind }) => kind);
  return (
    <View id="exceptions" title={headline(exceptions.length)}>
      {outcome && <Alert tone="success">{outcome}</Alert>}
      {error && (
        <Alert tone="error">
          {messageOf(error, 'Something went wrong. The list shows what is still open.')}
        </Alert>
      )}
      {data.webhooksSilent && <Alert tone="warning">{webhooksSilent}</Alert>}
      {data.jobsInTrouble.length > 0 && (
        <Alert tone="warning">
          {data.jobsInTrouble.map((job) => jobs[job].title).join(', ')}: see{' '}
          <TextLink href={adminPages.health}>Health</TextLink>.
        </Alert>
      )}
      {issueKinds.map((kind) => (
        <IssueGroup
          key={kind}
          kind={kind}
          exceptions={byKind.get(kind) ?? []}
          isBusy={isPending}
          onAct={mutate}
        />
      ))}
      {exceptions.length === 0 && (
        <p className="max-w-prose text-soft">
          Every payment has a booking or a refund, no refund is stuck, and every email was sent.
        </p>
      )}
    </View>
  );
}

function headline(count: number): string {
  if (count === 0) return 'Nothing needs your attention';
  return count === 1 ? '1 item needs your attention' : `${count} items need your attention`;
}

async function settle(issues: IssueInput[]): Promise<string> {
  let outcome = '';
  for (const json of issues) {
    outcome = (await answer(api.admin.exceptions.$post({ json }))).outcome;
  }
  return issues.length === 1 ? outcome : `Done for all ${issues.length}.`;
}

interface Props {
  kind: Exception['kind'];
  exceptions: Exception[];
  isBusy: boolean;
  onAct(issues: IssueInput[]): void;
}

function IssueGroup({ kind, exceptions, isBusy, onAct }: Props) {
  if (exceptions.length === 0) return null;
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
            {action} (all {issues.length})
          </Button>
        )}
      </div>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {exceptions.map((exception) => (
          <ExceptionRow key={exception.subject} exception={exception}>
            <Button
              className="btn-slim max-md:col-start-2 max-md:row-span-2 max-md:row-start-1"
              disabled={isBusy}
              onClick={() => onAct([{ kind, subject: exception.subject }])}
            >
              {action} <span className="sr-only">{exception.subject}</span>
            </Button>
          </ExceptionRow>
        ))}
      </ul>
    </section>
  );
}

function ExceptionRow({ exception, children }: { exception: Exception; children: ReactNode }) {
  const { kind, subject, since, detail, call, amount, currency } = exception;
  const links = linksOf(exception);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-1.5 md:grid-cols-[5.5rem_minmax(0,1fr)_auto]">
      <p className="font-semibold tabular-nums max-md:col-start-1">
        {amount != null && formatAmount(amount, currency ?? CURRENCY)}
      </p>
      <div className="min-w-0 max-md:col-start-1">
        <p className="flex flex-wrap gap-x-4 font-medium wrap-anywhere">
          {links.length === 0 && subject}
          {links.map(({ href, text }) => (
            <TextLink key={href} href={href}>
              {text}
            </TextLink>
          ))}
        </p>
        <p className="text-sm wrap-anywhere text-soft">
          {call && `Call on ${dateAndTime(call.startsAt)} · `}
          open since {shortDate(istDate(since))}, {inWords(since)}
          {detail && kind !== 'calendar revoked' && ` · ${detail}`}
        </p>
      </div>
      {children}
    </li>
  );
}

function linksOf({ kind, subject, detail, call, paymentId, email }: Exception) {
  const links: { href: string; text: string }[] = [];
  if (kind === 'calendar revoked') {
    links.push({ href: adminPages.hours(subject), text: detail ?? subject });
  }
  if (email) {
    links.push({ href: adminPages.email(subject), text: `${email.subject}, to ${email.to}` });
  }
  if (call) {
    const text = email ? 'Booking' : `${clientName(call)}, ${call.serviceType}`;
    links.push({ href: adminPages.booking(call.id), text });
  }
  if (paymentId) {
    const text = call ? 'Payment' : `Payment ${paymentId}`;
    links.push({ href: adminPages.payment(paymentId), text });
  }
  return links;
}
