import { Fragment } from 'react';
import { CURRENCY, formatAmount } from '#domain/money/money.ts';
import {
  type DayRange,
  type MoneyEntry,
  type MoneySums,
  moneyKindLabels,
  periodsOf,
  periodUnit,
  sumsOf,
} from '#domain/money/sums.ts';
import { counted, dayParts } from '#lib/format.ts';

interface Row {
  label: string;
  entries: MoneyEntry[];
  textAbove?: string;
}

interface Props {
  caption: string;
  rows: Row[];
  textBelow?: string;
}

const COLUMNS = ['paid', 'refunded', 'refunding', 'open'] as const;

type Column = (typeof COLUMNS)[number];

/** Unpaid orders exist only on this site. */
const outsideSum = (sums: MoneySums, column: Column) =>
  column === 'open' ? 0n : sums[`${column}_outside`];

export function MoneyTable({ caption, rows, textBelow = '' }: Props) {
  const total = sumsOf(rows.flatMap(({ entries }) => entries));
  const columns = COLUMNS.filter(
    (column) => column === 'paid' || total[column] > 0n || outsideSum(total, column) > 0n,
  );
  const textRow = (text: string) =>
    text && (
      <tr className="h-9 text-sm text-soft">
        <td colSpan={columns.length + 1}>{text}</td>
      </tr>
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
        {rows.map(({ label, entries, textAbove = '' }) => (
          <Fragment key={label}>
            {textRow(textAbove)}
            <tr>
              <th scope="row" className="min-w-16 font-medium">
                {label}
              </th>
              {columns.map((column) => (
                <AmountCell key={column} column={column} sums={sumsOf(entries)} />
              ))}
            </tr>
          </Fragment>
        ))}
        {textRow(textBelow)}
      </tbody>
      <tfoot className="font-semibold">
        <tr>
          <th scope="row">Total</th>
          {columns.map((column) => (
            <AmountCell key={column} column={column} sums={total} />
          ))}
        </tr>
      </tfoot>
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
        <span className="block text-sm text-soft">+ {formatAmount(outside, CURRENCY)} outside</span>
      )}
    </td>
  );
}

export function PeriodTable({ range, entries }: { range: DayRange; entries: MoneyEntry[] }) {
  const byPeriod = Map.groupBy(entries, ({ period }) => period);
  const unit = periodUnit(range);
  const rows: Row[] = [];
  let emptyPeriods = 0;
  for (const period of periodsOf(range).toReversed()) {
    const entriesOfPeriod = byPeriod.get(period);
    if (entriesOfPeriod) {
      const label = unit === 'week' ? dayLabel(period, range) : monthLabel(period);
      rows.push({ label, entries: entriesOfPeriod, textAbove: gapText(emptyPeriods, unit) });
    }
    emptyPeriods = entriesOfPeriod ? 0 : emptyPeriods + 1;
  }
  const caption = unit === 'week' ? 'By week, from Monday' : 'By month';
  return <MoneyTable caption={caption} rows={rows} textBelow={gapText(emptyPeriods, unit)} />;
}

/** The first week can start before the range. Its label is then the first day of the range. */
function dayLabel(monday: string, { from }: DayRange): string {
  const { day, month } = dayParts(monday < from ? from : monday);
  return `${day} ${month}`;
}

function monthLabel(first: string): string {
  return `${dayParts(first).month} ${first.slice(0, 4)}`;
}

function gapText(count: number, unit: string): string {
  return count === 0 ? '' : `${counted(count, unit)} without payments`;
}
