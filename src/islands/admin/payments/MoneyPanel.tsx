import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isServiceId, services } from '#domain/catalogue.ts';
import { CURRENCY, formatAmount } from '#domain/money/money.ts';
import { type MoneyEntry, moneyKindLabels, moneyKinds, sumsOf } from '#domain/money/weeks.ts';
import { FilterSelect } from '#islands/ui/FilterSelect.tsx';
import { answer, api } from '#lib/api.ts';
import { dayPieces } from '#lib/format.ts';
import { MoneyChart } from './MoneyChart.tsx';
import { MoneyTable } from './MoneyTable.tsx';
import { PaymentsList } from './PaymentsList.tsx';

export default function MoneyPanel() {
  const { data } = useSuspenseQuery({
    queryKey: ['admin', 'money'],
    queryFn: () => answer(api.admin.money.$get({ query: {} })),
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
      <Weeks weeks={data.weeks} entries={data.entries} />
      <PaymentsList />
    </div>
  );
}

function Weeks({ weeks, entries }: { weeks: string[]; entries: MoneyEntry[] }) {
  const [service, setService] = useState('');
  const shown = entries.filter((entry) => !service || nameOf(entry.service) === service);
  const names = [...new Set(entries.map((entry) => nameOf(entry.service)))].toSorted();
  const byWeek = weeks.map((monday, week) => {
    const { day, month } = dayPieces(monday);
    const label = `${day} ${month}`;
    return { label, sums: sumsOf(shown.filter((entry) => entry.week === week)) };
  });
  const byService = names.map((label) => ({
    label,
    sums: sumsOf(entries.filter((entry) => nameOf(entry.service) === label)),
  }));
  return (
    <section aria-labelledby="weeks" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 id="weeks" className="text-heading">
          The last {weeks.length} weeks
        </h2>
        <FilterSelect
          label="Service"
          all="All services"
          options={names.map((name) => [name, name])}
          value={service}
          onChange={({ target }) => setService(target.value)}
        />
      </div>
      <Totals entries={shown} />
      <MoneyChart weeks={byWeek} />
      <MoneyTable caption="By week, from Monday" rows={byWeek.toReversed()} />
      {!service && byService.length > 0 && <MoneyTable caption="By service" rows={byService} />}
    </section>
  );
}

function Totals({ entries }: { entries: MoneyEntry[] }) {
  const sums = sumsOf(entries);
  return (
    <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
      {moneyKinds.map((kind) => (
        <div key={kind} className="card p-4">
          <dt className="text-sm text-soft">{moneyKindLabels[kind]}</dt>
          <dd className="font-display text-2xl font-semibold tabular-nums wrap-anywhere">
            {formatAmount(sums[kind], CURRENCY)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function nameOf(service: string | null): string {
  return service && isServiceId(service) ? services[service].title : 'No booking';
}
