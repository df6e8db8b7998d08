import { lazy, Suspense } from 'react';
import { bookingList } from '#dashboard/bookings/bookingData.ts';
import { FilterSelect, useKeptFilter } from '#dashboard/list/addressFilters.tsx';

import { useAdminData } from '#dashboard/useAdminData.ts';
import { isServiceId, services } from '#domain/catalogue.ts';
import { CURRENCY, formatAmount } from '#domain/money/money.ts';
import { type MoneyEntry, moneyKindLabels, moneyKinds, sumsOf } from '#domain/money/weeks.ts';
import { api } from '#lib/api.ts';
import { MoneyChart, weeksOf } from './MoneyChart.tsx';
import { PackageRefunds } from './PackageRefunds.tsx';
import { PaymentsList } from './PaymentsList.tsx';

const tables = () => import('./MoneyTable.tsx');
const MoneyTable = lazy(async () => ({ default: (await tables()).MoneyTable }));
const WeekTable = lazy(async () => ({ default: (await tables()).WeekTable }));

const NO_BOOKING = 'No booking';

export default function MoneyPanel() {
  const { weeks, entries } = useAdminData(['money'], () => api.admin.money.$get({ query: {} }));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <PackageRefunds />
      <Weeks mondays={weeks} entries={entries} />
      <PaymentsList />
    </div>
  );
}

function Weeks({ mondays, entries }: { mondays: string[]; entries: MoneyEntry[] }) {
  const [service, setService] = useKeptFilter('service');
  const byService = Map.groupBy(entries, (entry) => nameOf(entry.service));
  const names = [...byService.keys()].toSorted();
  const shown = service ? (byService.get(service) ?? []) : entries;
  const weeks = weeksOf(mondays, shown);
  const rows = names
    .map((label) => ({ label, sums: sumsOf(byService.get(label) ?? []) }))
    // What sells best first; what belongs to no service last.
    .toSorted((a, b) => Number(b.sums.paid - a.sums.paid))
    .toSorted((a, b) => Number(a.label === NO_BOOKING) - Number(b.label === NO_BOOKING));
  return (
    <section aria-labelledby="weeks" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="desk-head">
        <h2 id="weeks" className="text-heading">
          The last {mondays.length} weeks
        </h2>
        {names.length > 0 && (
          <FilterSelect
            isBeside
            label="Service"
            all="All services"
            options={names.map((name) => [name, name])}
            value={service}
            onChange={({ target }) => setService(target.value)}
          />
        )}
      </div>
      <Totals entries={shown} />
      {shown.length > 0 && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-2">
          <div className="card grid grid-cols-[minmax(0,1fr)] content-start gap-2 p-4 pb-1 sm:p-5 sm:pb-2">
            <MoneyChart weeks={weeks} />
            <details>
              <summary className="fold">The numbers</summary>
              <Suspense>
                <WeekTable weeks={weeks} />
              </Suspense>
            </details>
          </div>
          {!service && (
            <div className="card p-4 sm:p-5">
              <Suspense fallback={<div className="skeleton h-40" />}>
                <MoneyTable caption="By service" rows={rows} />
              </Suspense>
              {names.includes(NO_BOOKING) && (
                <p className="mt-2 text-sm text-soft">
                  {NO_BOOKING}: money that no booking uses. It goes back, or waits under Exceptions.
                </p>
              )}
            </div>
          )}
        </div>
      )}
    </section>
  );
}

function Totals({ entries }: { entries: MoneyEntry[] }) {
  const sums = sumsOf(entries);
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-4">
      {moneyKinds.map((kind) => (
        <div key={kind} className="bg-card px-4 py-3">
          <dt className="text-sm text-soft">{moneyKindLabels[kind]}</dt>
          <dd className="font-display text-2xl font-semibold tabular-nums wrap-anywhere">
            {kind === 'open' && sums.open > 0n ? (
              <a
                className="link -my-1.5 inline-block py-1.5"
                href={bookingList.page({ status: 'pending' })}
              >
                {formatAmount(sums.open, CURRENCY)}
                <span className="sr-only">: the bookings not paid</span>
              </a>
            ) : (
              formatAmount(sums[kind], CURRENCY)
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function nameOf(service: string | null): string {
  return service && isServiceId(service) ? services[service].title : NO_BOOKING;
}
