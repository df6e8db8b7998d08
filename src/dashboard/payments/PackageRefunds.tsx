import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { bookingPage } from '#dashboard/bookings/address.ts';
import { When } from '#dashboard/When.tsx';
import { CURRENCY, formatAmount } from '#domain/money/money.ts';
import { answer, api } from '#lib/api.ts';
import { Alert } from '#ui/Alert.tsx';
import { useNotice } from '#ui/useNotice.ts';
import { ApproveButton } from './ApproveButton.tsx';
import { DeclineButton } from './DeclineButton.tsx';

export type RefundRequest = InferResponseType<
  typeof api.admin.passes.refunds.$get,
  200
>['requests'][number];

export function PackageRefunds() {
  const client = useQueryClient();
  const [outcome, say] = useNotice();
  const { data } = useSuspenseQuery({
    queryKey: ['admin', 'passes', 'refunds'],
    queryFn: () => answer(api.admin.passes.refunds.$get()),
  });
  const { requests } = data;
  if (requests.length === 0 && !outcome) return null;
  const onDone = (words: string) => {
    say(words);
    client.invalidateQueries({ queryKey: ['admin'] });
  };
  return (
    <section aria-labelledby="package-refunds" className="grid gap-4">
      <h2 id="package-refunds" className="text-heading">
        Asked back by clients
      </h2>
      {outcome && <Alert tone="success">{outcome}</Alert>}
      <ul className="divide-y divide-line border-y border-line">
        {requests.map((request) => (
          <Request key={request.id} request={request} onDone={onDone} />
        ))}
      </ul>
    </section>
  );
}

interface RequestProps {
  request: RefundRequest;
  onDone(outcome: string): void;
}

function Request({ request, onDone }: RequestProps) {
  const { name, title, amount, reason, askedAt, bookingId } = request;
  return (
    <li className="grid gap-x-6 gap-y-2 py-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid gap-1">
        <p className="font-semibold wrap-anywhere">
          <a className="link" href={bookingPage(bookingId)}>
            {name}
          </a>
          , {formatAmount(amount, CURRENCY)}
        </p>
        <p className="text-sm text-soft">
          Unused sessions of {title}, asked <When at={askedAt} />
        </p>
        {reason && <p className="text-pretty wrap-anywhere">“{reason}”</p>}
      </div>
      <div className="flex flex-wrap items-start gap-2">
        <ApproveButton {...{ request, onDone }} />
        <DeclineButton {...{ request, onDone }} />
      </div>
    </li>
  );
}
