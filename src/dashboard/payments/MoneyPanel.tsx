import { useAdminData } from '#dashboard/adminData.ts';
import { dateRange, listFilter, oneOf } from '#dashboard/list/addressFilters.tsx';
import { Filters, Shortcuts } from '#dashboard/list/Filters.tsx';
import { View } from '#dashboard/View.tsx';
import { serviceIds, services } from '#domain/catalogue.ts';
import { CURRENCY, formatAmount } from '#domain/money/money.ts';
import {
  type DayRange,
  type MoneyEntry,
  moneyKindLabels,
  moneyKinds,
  moneyRange,
  rangeChoices,
  sumsOf,
} from '#domain/money/sums.ts';
import { istDate } from '#domain/time.ts';
import { api } from '#lib/api.ts';
import { serverNow } from '#lib/clock.ts';
import { dayRange } from '#lib/format.ts';
import { MoneyTable, PeriodTable } from './MoneyTable.tsx';
import { PaymentsList } from './PaymentsList.tsx';

const NO_BOOKING = 'none';

const serviceTitles: Record<string, string> = {
  ...Object.fromEntries(serviceIds.map((id) => [id, services[id].title])),
  [NO_BOOKING]: 'No booking',
};

const serviceOptions = Object.entries(serviceTitles);

type MoneyFilter = Partial<DayRange> & { service?: string };

const moneyList = listFilter<MoneyFilter>('money', {
  service: oneOf(Object.keys(serviceTitles)),
  ...dateRange,
});

export default function MoneyPanel() {
  const filter = moneyList.read();
  const range = moneyRange(filter, istDate(serverNow()));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <MoneySummary filter={filter} range={range} />
      <PaymentsList range={range} />
    </div>
  );
}

function MoneySummary({ filter, range }: { filter: MoneyFilter; range: DayRange }) {
  const { entries } = useAdminData(['money', range], () => api.admin.money.$get({ query: range }));
  const byService = Map.groupBy(entries, (entry) => entry.service ?? NO_BOOKING);
  const { service } = filter;
  const keptFilter = service ? { service } : {};
  // If the URL has no dates, `moneyRange` returns the last 12 weeks.
  const shortcuts = Object.entries({ 'Last 12 weeks': {}, ...rangeChoices(istDate(serverNow())) });
  const shown = service ? (byService.get(service) ?? []) : entries;
  return (
    <View id="money" title={dayRange(range.from, range.to)}>
      <Filters
        list={moneyList}
        filter={{ service, ...range }}
        fields={[
          { name: 'service', label: 'Service', allLabel: 'All services', options: serviceOptions },
        ]}
        className="@max-3xl:[&_label:first-of-type]:col-span-2 @3xl:grid-cols-[repeat(3,minmax(0,12rem))_auto]"
      />
      <Shortcuts list={moneyList} filter={filter} keptFilter={keptFilter} shortcuts={shortcuts} />
      <Totals entries={shown} />
      {shown.length > 0 && (
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,26rem),1fr))] gap-6">
          <div className="card p-4 sm:p-5">
            <PeriodTable range={range} entries={shown} />
          </div>
          {!service && (
            <div className="card p-4 sm:p-5">
              <ServiceTable byService={byService} />
            </div>
          )}
        </div>
      )}
    </View>
  );
}

function ServiceTable({ byService }: { byService: Map<string, MoneyEntry[]> }) {
  const rows = [...byService]
    .map(([id, entries]) => ({ label: serviceTitles[id] ?? id, entries }))
    .toSorted((a, b) => Number(paidSum(b.entries) - paidSum(a.entries)));
  return (
    <>
      <MoneyTable caption="By service" rows={rows} />
      {byService.has(NO_BOOKING) && (
        <p className="mt-2 text-sm text-soft">
          {serviceTitles[NO_BOOKING]}: payments without a booking. We refund them or list them in
          the agenda.
        </p>
      )}
    </>
  );
}

function paidSum(entries: MoneyEntry[]): bigint {
  const { paid, paid_outside } = sumsOf(entries);
  return paid + paid_outside;
}

function Totals({ entries }: { entries: MoneyEntry[] }) {
  const sums = sumsOf(entries);
  const shownKinds = moneyKinds.filter((kind) => !kind.endsWith('_outside') || sums[kind] > 0n);
  return (
    <dl className="flex flex-wrap gap-px overflow-hidden rounded-card border border-line bg-line">
      {shownKinds.map((kind) => (
        <div key={kind} className="grow basis-40 bg-card px-4 py-3">
          <dt className="text-sm text-soft">{moneyKindLabels[kind]}</dt>
          <dd className="font-display text-2xl font-semibold tabular-nums wrap-anywhere">
            {formatAmount(sums[kind], CURRENCY)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
