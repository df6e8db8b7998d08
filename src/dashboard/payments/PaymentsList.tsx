import { useUrlFilter } from '#dashboard/list/addressFilters.tsx';
import { CsvDownload } from '#dashboard/list/CsvDownload.tsx';
import { SearchField } from '#dashboard/list/Filters.tsx';
import { Rows, usePages } from '#dashboard/list/Rows.tsx';
import { ClientLink, clientName } from '#dashboard/textParts.tsx';
import { View } from '#dashboard/View.tsx';
import type { DayRange } from '#domain/money/sums.ts';
import { api } from '#lib/api.ts';
import { dayRange } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { PaidService, PaymentRow } from './PaymentRow.tsx';
import { type Payment, RefundDialog } from './RefundDialog.tsx';

/** A search ignores `range`. The CSV download of the range is hidden during a search. */
export function PaymentsList({ range }: { range: DayRange }) {
  const [search, setSearch, isSearching] = useUrlFilter('payment');
  const query = search ? { q: search } : range;
  const { pages, more } = usePages(['payments', query], (before) =>
    api.admin.payments.$get({ query: { ...query, before } }),
  );
  const loadCsvPart = (after?: string) =>
    api.admin['payments.csv'].$get({ query: { ...range, after } });
  const payments = pages.flatMap((page) => page.payments);
  const emptyText = search
    ? 'No payments match.'
    : `No payments from ${dayRange(range.from, range.to)}.`;
  return (
    <View
      id="payments"
      title="Payments for all services"
      isBusy={isSearching}
      action={!search && <CsvDownload load={loadCsvPart} />}
    >
      <PaymentSearch search={search} onSearch={setSearch} />
      <Rows rows={payments} empty={{ title: emptyText }} more={more} moreLabel="Earlier payments">
        {(payment) => (
          <PaymentRow payment={payment} action={<RefundDialog tone="link" payment={payment} />}>
            <PaidFor payment={payment} />
          </PaymentRow>
        )}
      </Rows>
    </View>
  );
}

function PaymentSearch({ search, onSearch }: { search: string; onSearch(words: string): void }) {
  return (
    <search>
      <form
        className="flex items-end gap-2 sm:gap-3"
        action={(form) => onSearch(String(form.get('payment')).trim())}
      >
        <SearchField
          name="payment"
          className="max-sm:grow sm:[&>input]:w-80"
          defaultValue={search}
          autoComplete="off"
          placeholder="Name, email, phone or id"
        />
        <Button type="submit">Search</Button>
        {search && (
          <button
            type="submit"
            formNoValidate
            formAction={() => onSearch('')}
            className="btn whitespace-nowrap max-sm:px-2"
            onClick={({ currentTarget: { form } }) => form?.querySelector('input')?.focus()}
          >
            Clear search
          </button>
        )}
      </form>
    </search>
  );
}

function PaidFor({ payment }: { payment: Payment }) {
  const { client, serviceType } = payment;
  if (serviceType === null) return <PaidService {...payment} />;
  return (
    <>
      <ClientLink id={client?.id ?? null} className="-my-2.5 inline-block py-2.5">
        {clientName(client ?? { name: '' })}
      </ClientLink>
      {', '}
      <PaidService {...payment} />
      {client && <span className="text-sm text-soft max-lg:block lg:ms-2">{client.email}</span>}
    </>
  );
}
