import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { IssueInput } from '#domain/money/issue-input.ts';
import { issueKinds, issueWords, webhooksSilent } from '#domain/money/reconciliation-issues.ts';
import { jobs } from '#domain/schedule.ts';
import { adminPages } from '#lib/admin-pages.ts';
import { answer, api, messageOf } from '#lib/api.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { useAction } from '#ui/useAction.ts';
import { useNotice } from '#ui/useNotice.ts';
import { type Exception, ExceptionRow } from './ExceptionRow.tsx';

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
