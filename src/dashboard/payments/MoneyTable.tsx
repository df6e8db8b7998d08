import { CURRENCY, formatAmount } from '#domain/money/money.ts';
import {
  type DayRange,
  type MoneyEntry,
  type MoneySums,
  moneyKindLabels,
  periodUnit,
  sumsOf,
} from '#domain/money/sums.ts';
import { dayParts } from '#lib/format.ts';

interface Props {
  caption: string;
  rows: { label: string; entries: MoneyEntry[] }[];
}

const COLUMNS = ['paid', 'refunded', 'refunding', 'open'] as const;

type Column = (typeof COLUMNS)[number];

/** Sum for payments outside of this site. 0 for `open`: all unpaid orders are on this site. */
const outsideSum = (sums: MoneySums, column: Column) =>
  column === 'open' ? 0n : sums[`${column}_outside`];

export function MoneyTable({ caption, rows }: Props) {
  const totals = sumsOf(rows.flatMap(({ entries }) => entries));
  const columns = COLUMNS.filter(
    (column) => column === 'paid' || totals[column] > 0n || outsideSum(totals, column) > 0n,
  );
  return (
    <table className="table table-dense text-sm tabular-nums sm:text-base">
      <caption className="mb-1 text-start font-semibold">{caption}</caption>
      <thead className="text-sm">
        <tr>
          <td />
          {columns.map((column) => (
            <th key={column} scope="col" className="text-end">
              {moneyKindLabels[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, entries }) => (
          <tr key={label}>
            <th scope="row" className="min-w-16 font-medium">
              {label}
            </th>
            {columns.map((column) => (
              <AmountCell key={column} column={column} sums={sumsOf(entries)} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function AmountCell({ column, sums }: { column: Column; sums: MoneySums }) {
  const outside = outsideSum(sums, column);
  return (
    <td className="text-end">
      {sums[column] > 0 ? (
        formatAmount(sums[column], CURRENCY)
      ) : (
        <span className="text-soft">0</span>
      )}
      {outside > 0 && (
        <span className="block text-sm text-soft">
          + {formatAmount(outside, CURRENCY)} outside this site
        </span>
      )}
    </td>
  );
}

export function PeriodTable({ range, entries }: { range: DayRange; entries: MoneyEntry[] }) {
  const isByWeek = periodUnit(range) === 'week';
  // The API sends the earliest period first. The table shows the latest period first.
  const periods = [...Map.groupBy(entries, ({ period }) => period)].toReversed();
  const rows = periods.map(([period, entriesOfPeriod]) => ({
    label: isByWeek ? weekLabel(period, range) : monthLabel(period),
    entries: entriesOfPeriod,
  }));
  return <MoneyTable caption={isByWeek ? 'By week, from Monday' : 'By month'} rows={rows} />;
}

/** Names the week's Monday, or `from` if the range starts later in this week. */
function weekLabel(monday: string, { from }: DayRange): string {
  const { day, month } = dayParts(monday < from ? from : monday);
  return `${day} ${month}`;
}

function monthLabel(firstDay: string): string {
  return `${dayParts(firstDay).month} ${firstDay.slice(0, 4)}`;
}
