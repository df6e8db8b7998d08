import { clientName } from '#dashboard/calls/callData.ts';
import { useUrlFilter } from '#dashboard/list/addressFilters.tsx';
import { CsvDownload } from '#dashboard/list/CsvDownload.tsx';
import { SearchField } from '#dashboard/list/Filters.tsx';
import { Rows, usePages } from '#dashboard/list/Rows.tsx';
import { StateBadge } from '#dashboard/shell/StateBadge.tsx';
import { ClientLink, When } from '#dashboard/textParts.tsx';
import { OpenTimes, View } from '#dashboard/View.tsx';
import { formatAmount } from '#domain/money/money.ts';
import { methodLabels, moneyLabels } from '#domain/money/states.ts';
import type { DayRange } from '#domain/money/sums.ts';
import { adminPages } from '#lib/admin-pages.ts';
import { api } from '#lib/api.ts';
import { dayRange } from '#lib/format.ts';
import { ActionMessages } from '#ui/ActionMessages.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyCard } from '#ui/EmptyCard.tsx';
import { type Payment, RefundDialog } from './RefundDialog.tsx';

/** A search also finds payments outside of `range`. */
export function PaymentsList({ range }: { range: DayRange }) {
  const [search, setSearch, isSearching] = useUrlFilter('payment');
  const query = search ? { q: search } : range;
  const { pages, more } = usePages(['payments', query], (before) =>
    api.admin.payments.$get({ query: { ...query, before } }),
  );
  const download = (after?: string) =>
    api.admin['payments.csv'].$get({ query: { ...range, after } });
  const payments = pages.flatMap((page) => page.payments);
  const isEmpty = payments.length === 0 && !more.hasNextPage;
  return (
    <View
      id="payments"
      title="Payments"
      isBusy={isSearching}
      action={<CsvDownload load={download} />}
    >
      {isEmpty && !search ? (
        <EmptyCard title={`No payments from ${dayRange(range.from, range.to)}.`}>
          <p className="text-soft">Payments appear here as soon as they are made.</p>
          <OpenTimes />
        </EmptyCard>
      ) : (
        <PaymentSearch search={search} onSearch={setSearch} />
      )}
      <Rows
        rows={payments}
        empty={isEmpty && search && <p className="text-soft">No payments match.</p>}
        more={more}
        moreLabel="Earlier payments"
      >
        {(payment) => <PaymentRow payment={payment} />}
      </Rows>
    </View>
  );
}

function PaymentSearch({ search, onSearch }: { search: string; onSearch(words: string): void }) {
  return (
    <search>
      <form
        key={search}
        className="flex items-end gap-2 sm:gap-3"
        action={(form) => onSearch(String(form.get('payment')).trim())}
      >
        <SearchField
          type="text"
          name="payment"
          className="max-sm:grow sm:[&>input]:w-80"
          defaultValue={search}
          autoComplete="off"
          placeholder="Name, email, phone or id"
        />
        <Button type="submit">Search</Button>
        {search && (
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

function PaymentRow({ payment }: { payment: Payment }) {
  const { id, amount, currency, state, serviceType, paidAt, refunds, method, reference } = payment;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-2 [&>.alert]:order-1 [&>.alert]:col-span-full max-md:[&>.btn]:col-start-2 max-md:[&>.btn]:row-start-1 md:min-h-11 md:grid-cols-[5.5rem_12rem_minmax(0,1fr)_auto] md:py-1">
      <ActionMessages>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 md:contents">
          <p className="font-semibold tabular-nums">{formatAmount(amount, currency)}</p>
          <p>
            <StateBadge state={state}>{moneyLabels[state]}</StateBadge>
          </p>
        </div>
        <div className="min-w-0 max-md:order-1 max-md:col-span-full">
          <p className="wrap-anywhere">
            {serviceType ? <PaidFor payment={payment} /> : 'Booking deleted'}
          </p>
          <p className="text-sm wrap-anywhere text-soft">
            <When at={paidAt} /> · {methodLabels[method]} · {reference ?? id}
          </p>
          {refunds.map((text) => (
            <p key={text} className="mt-1 text-sm wrap-anywhere">
              {text}
            </p>
          ))}
        </div>
        <RefundDialog tone="link" payment={payment} />
      </ActionMessages>
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
      <a className="link -my-2.5 inline-block py-2.5" href={adminPages.booking(bookingId)}>
        {serviceType}
      </a>
      {client && <span className="text-sm text-soft max-lg:block lg:ms-2">{client.email}</span>}
    </>
  );
}
