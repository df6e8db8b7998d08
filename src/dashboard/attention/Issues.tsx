import { lazy, type ReactNode } from 'react';
import { type DashboardData, useRefresh } from '#dashboard/adminData.ts';
import { clientName } from '#dashboard/textParts.tsx';
import type { IssueInput } from '#domain/money/input.ts';
import { CURRENCY, formatAmount } from '#domain/money/money.ts';
import { istDate } from '#domain/time.ts';
import { adminPages } from '#lib/admin-pages.ts';
import { ApiError, answer, api, messageOf } from '#lib/api.ts';
import { dateAndTime, shortDate } from '#lib/format.ts';
import { inWords } from '#lib/in-words.ts';
import { useShowMessage } from '#ui/ActionMessages.tsx';
import { Button } from '#ui/Button.tsx';
import { DialogButton } from '#ui/dialog/Dialog.tsx';
import { TextLink } from '#ui/Links.tsx';
import { useAction } from '#ui/useAction.ts';
import { AttentionGroup } from './AttentionGroup.tsx';
import { issueWords } from './issueWords.ts';

const RecordRefundForm = lazy(async () => ({
  default: (await import('./RefundForms.tsx')).RecordRefundForm,
}));

type Issue = DashboardData['exceptions'][number];

export function Issues({ issues }: { issues: Issue[] }) {
  const byKind = Map.groupBy(issues, ({ kind }) => kind);
  return [...byKind].map(([kind, ofKind]) => (
    <IssueGroup key={kind} kind={kind} issues={ofKind.toSorted((a, b) => a.since - b.since)} />
  ));
}

function IssueGroup({ kind, issues }: { kind: Issue['kind']; issues: Issue[] }) {
  const { title, meaning, action } = issueWords[kind];
  const { mutate, isPending, error } = useAction({
    mutationFn: resolveIssues,
    onSuccess: useShowMessage(),
    onSettled: useRefresh(),
  });
  // The client paid outside of this site, so an admin returns the money by hand.
  const isPaidByHand = kind === 'refund outside';
  const resolveButton = (toResolve: Issue[], what: ReactNode) => (
    <Button className="btn-slim" disabled={isPending} onClick={() => mutate(toResolve)}>
      {action} {what}
    </Button>
  );
  return (
    <AttentionGroup
      title={title}
      description={meaning}
      action={issues.length > 1 && !isPaidByHand && resolveButton(issues, `(all ${issues.length})`)}
      error={error}
    >
      {issues.map((issue) => (
        <IssueRow key={issue.subject} issue={issue}>
          {isPaidByHand ? (
            <RecordRefundButton refund={issue} />
          ) : (
            resolveButton(
              [issue],
              <span className="sr-only">{linksOf(issue)[0]?.text ?? issue.subject}</span>,
            )
          )}
        </IssueRow>
      ))}
    </AttentionGroup>
  );
}

/** Tries all issues, even if one fails. @throws ApiError that counts the failures */
async function resolveIssues(issues: IssueInput[]): Promise<string> {
  const total = issues.length;
  const failures: unknown[] = [];
  let message = '';
  for (const { kind, subject } of issues) {
    try {
      message = (await answer(api.admin.exceptions.$post({ json: { kind, subject } }))).outcome;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) {
    const count = total > 1 ? `${failures.length} of ${total} failed. ` : '';
    throw new ApiError('conflict', count + messageOf(failures[0]));
  }
  return total > 1 ? `All ${total} are done.` : message;
}

function RecordRefundButton({ refund }: { refund: Issue }) {
  const sum = sumOf(refund);
  if (!sum) return null;
  return (
    <DialogButton
      label={issueWords['refund outside'].action}
      what={`of the refund of ${sum}`}
      title={`Record the refund of ${sum}`}
      className="btn-slim"
    >
      {(close) => <RecordRefundForm id={refund.subject} sum={sum} close={close} />}
    </DialogButton>
  );
}

function sumOf({ amount, currency }: Issue): string | null {
  return amount == null ? null : formatAmount(amount, currency ?? CURRENCY);
}

function IssueRow({ issue, children }: { issue: Issue; children: ReactNode }) {
  const { kind, subject, since, detail, call } = issue;
  const sum = sumOf(issue);
  const links = linksOf(issue);
  // The link of a disconnected calendar already shows `detail`, the mentor’s name.
  const shownDetail = kind === 'calendar revoked' ? null : detail;
  return (
    <li className="grid items-center gap-x-4 gap-y-1 py-1.5 sm:grid-cols-[minmax(0,1fr)_auto] md:grid-cols-[5.5rem_minmax(0,1fr)_auto]">
      {sum && <p className="font-semibold tabular-nums max-md:col-start-1">{sum}</p>}
      <div className="min-w-0 max-md:col-start-1 md:first:col-span-2">
        <p className="flex flex-wrap gap-x-4 font-medium wrap-anywhere">
          {links.length === 0 && subject}
          {links.map(({ href, text }) => (
            <TextLink key={href} href={href}>
              {text}
            </TextLink>
          ))}
        </p>
        <p className="text-sm wrap-anywhere text-soft first-letter:uppercase">
          {call && `Call on ${dateAndTime(call.startsAt)} · `}
          unresolved since {shortDate(istDate(since))}, {inWords(since)}
          {shownDetail && ` · ${shownDetail}`}
        </p>
      </div>
      <div className="sm:max-md:col-start-2 sm:max-md:row-span-2 sm:max-md:row-start-1">
        {children}
      </div>
    </li>
  );
}

function linksOf({ kind, subject, detail, call, paymentId, email }: Issue) {
  const links: { href: string; text: string }[] = [];
  if (kind === 'calendar revoked') {
    links.push({ href: adminPages.mentor(subject), text: detail ?? subject });
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
