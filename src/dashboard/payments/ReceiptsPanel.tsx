import { CsvDownload } from '#dashboard/list/CsvDownload.tsx';
import { ChosenFilters, type FilterField, Filters } from '#dashboard/list/Filters.tsx';
import { listFilter } from '#dashboard/list/listFilter.ts';
import { Rows, usePages } from '#dashboard/list/Rows.tsx';
import { EmptyCard, View } from '#dashboard/View.tsx';
import { When } from '#dashboard/When.tsx';
import { type ServiceId, serviceIds, services } from '#domain/catalogue.ts';
import { CURRENCY, formatAmount } from '#domain/money/money.ts';
import { financialYear } from '#domain/money/tax-receipt.ts';
import { DAY, istDate } from '#domain/time.ts';
import { adminPages } from '#lib/admin-pages.ts';
import { api } from '#lib/api.ts';
import { serverNow } from '#lib/clock.ts';

const list = listFilter<{ year?: string; service?: ServiceId }>('receipts', ['year', 'service']);

export default function ReceiptsPanel() {
  const filter = list.read();
  const { pages, more } = usePages(['receipts', filter], (after) =>
    api.admin.receipts.$get({ query: { ...filter, after } }),
  );
  const receipts = pages.flatMap((page) => page.receipts);
  const chosen = { list, filter, fields: fieldsAt(serverNow()) };
  return (
    <View
      id="receipts"
      title="Receipts"
      action={
        <CsvDownload
          unit="receipt"
          fileName={() => `receipts-${istDate(serverNow())}.csv`}
          load={(after) => api.admin['receipts.csv'].$get({ query: { ...filter, after } })}
        />
      }
    >
      <Filters {...chosen} className="lg:grid-cols-3" />
      <ChosenFilters {...chosen}>Latest first</ChosenFilters>
      <Rows
        rows={receipts}
        empty={<EmptyCard title="No receipt matches." />}
        more={more}
        moreLabel="Earlier receipts"
      >
        {({ id, number, createdAt, serviceType, amount }) => (
          <li className="flex min-h-11 flex-wrap items-center gap-x-6">
            <a className="link" href={adminPages.payment(id)}>
              {number}
            </a>
            <When at={createdAt} />
            <span className="grow">{serviceType}</span>
            <span className="tabular-nums">{formatAmount(amount, CURRENCY)}</span>
          </li>
        )}
      </Rows>
    </View>
  );
}

const YEARS = 5;

function fieldsAt(now: number): FilterField[] {
  const years = Array.from({ length: YEARS }, (_, ago) => financialYear(now - ago * 365 * DAY));
  return [
    { name: 'year', label: 'Financial year', options: years.map((year) => [year, year]) },
    {
      name: 'service',
      label: 'Service',
      options: serviceIds.map((id) => [id, services[id].title]),
    },
  ];
}
