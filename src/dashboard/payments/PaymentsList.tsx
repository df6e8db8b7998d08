import { useQueryClient, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { useTransition } from 'react';
import { bookingPage, clientName } from '#dashboard/bookings/bookingData.ts';
import { ClientLink } from '#dashboard/clients/ClientLink.tsx';
import { EmptyCard } from '#dashboard/EmptyCard.tsx';
import { useKeptFilter } from '#dashboard/listAddress.ts';
import { MoreButton } from '#dashboard/MoreButton.tsx';
import { OpenTimes } from '#dashboard/OpenTimes.tsx';
import { StateBadge } from '#dashboard/StateBadge.tsx';
import { When } from '#dashboard/When.tsx';
import { formatAmount } from '#domain/money/money.ts';
import { moneyLabels } from '#domain/money/states.ts';
import { searchLimit } from '#domain/search.ts';
import { answer, api } from '#lib/api.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { useNotice } from '#ui/useNotice.ts';
import { RefundDialog } from './RefundDialog.tsx';

type Payment = InferResponseType<typeof api.admin.payments.$get, 200>['payments'][number];

export function PaymentsList() {
  const [sought, setSought] = useKeptFilter('payment');
  const [isSearching, startSearch] = useTransition();
  const { data, ...more } = useSuspenseInfiniteQuery({
    queryKey: ['admin', 'payments', sought],
    queryFn: ({ pageParam }) =>
      answer(
        api.admin.payments.$get({
          query: { ...(sought && { q: sought }), ...(pageParam && { before: pageParam }) },
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  const payments = data.pages.flatMap((page) => page.payments);
  const isEmpty = payments.length === 0 && !more.hasNextPage;
  return (
    <section aria-labelledby="payments" aria-busy={isSearching} className="grid gap-4">
      <h2 id="payments" className="text-heading">
        Payments
      </h2>
      {isEmpty && !sought ? (
        <EmptyCard title="Nobody has paid anything yet.">
          <p className="text-soft">Payments appear here as soon as they are made.</p>
          <OpenTimes />
        </EmptyCard>
      ) : (
        <PaymentSearch sought={sought} onSearch={(words) => startSearch(() => setSought(words))} />
      )}
      {isEmpty && sought && <p className="text-soft">No payment matches.</p>}
      {payments.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {payments.map((payment) => (
            <PaymentRow key={payment.id} payment={payment} />
          ))}
        </ul>
      )}
      <MoreButton label="Earlier payments" {...more} />
    </section>
  );
}

function PaymentRow({ payment }: { payment: Payment }) {
  const { id, amount, currency, state, serviceType, paidAt, refunds } = payment;
  const [outcome, say] = useNotice();
  const queries = useQueryClient();
  const onRefunded = (said: string) => {
    say(said);
    void queries.invalidateQueries({ queryKey: ['admin'] });
  };
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-2 max-md:[&>.btn]:col-start-2 max-md:[&>.btn]:row-start-1 md:min-h-11 md:grid-cols-[5.5rem_12rem_minmax(0,1fr)_auto] md:py-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 md:contents">
        <p className="font-semibold tabular-nums">{formatAmount(amount, currency)}</p>
        <p>
          <StateBadge state={state}>{moneyLabels[state]}</StateBadge>
        </p>
      </div>
      <div className="min-w-0 max-md:order-1 max-md:col-span-full">
        <p className="wrap-anywhere">
          {serviceType ? <PaidFor payment={payment} /> : 'No booking any more'}
        </p>
        <p className="text-sm wrap-anywhere text-soft">
          <When at={paidAt} /> · {id}
        </p>
        {refunds.map((words) => (
          <p key={words} className="mt-1 text-sm wrap-anywhere">
            {words}
          </p>
        ))}
      </div>
      <RefundDialog tone="link" payment={payment} onRefunded={onRefunded} />
      {outcome && (
        <div className="order-1 col-span-full">
          <Alert tone="success">{outcome}</Alert>
        </div>
      )}
    </li>
  );
}

function PaidFor({ payment: { client, serviceType, bookingId } }: { payment: Payment }) {
  return (
    <>
      <ClientLink id={client?.id ?? null} className="-my-2.5 inline-block py-2.5">
        {clientName(client ?? { name: '' })}
      </ClientLink>
      {', '}
      <a className="link -my-2.5 inline-block py-2.5" href={bookingPage(bookingId)}>
        {serviceType}
      </a>
      {client && <span className="text-sm text-soft max-lg:block lg:ms-2">{client.email}</span>}
    </>
  );
}

interface Props {
  sought: string;
  onSearch(words: string): void;
}

function PaymentSearch({ sought, onSearch }: Props) {
  return (
    <search>
      <form
        key={sought}
        className="flex items-end gap-2 sm:gap-3"
        action={(form) => onSearch(String(form.get('payment') ?? '').trim())}
      >
        <label className="min-w-0 max-sm:grow">
          <span className="label">Search</span>
          <input
            className="input sm:w-80"
            name="payment"
            defaultValue={sought}
            autoComplete="off"
            {...searchLimit}
            placeholder="Name, email, phone or id"
          />
        </label>
        <Button type="submit">Find</Button>
        {sought && (
          <button
            type="button"
            className="btn whitespace-nowrap max-sm:px-2"
            onClick={() => onSearch('')}
          >
            Show all
          </button>
        )}
      </form>
    </search>
  );
}
