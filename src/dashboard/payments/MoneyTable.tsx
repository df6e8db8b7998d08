import { Fragment } from 'react';
import { CURRENCY, formatAmount } from '#domain/money/money.ts';
import {
  type MoneyEntry,
  type MoneyKind,
  type MoneySums,
  moneyKindLabels,
  moneyKinds,
  sumsOf,
} from '#domain/money/weeks.ts';
import { counted, dayPieces } from '#lib/format.ts';

interface Row {
  label: string;
  sums: MoneySums;
  /** Text on a line of its own above the row. */
  before?: string;
}

interface Props {
  caption: string;
  rows: Row[];
  /** Text on a line of its own below the last row. */
  last?: string;
}

/** Amounts per row and kind. Kinds without any amount have no column, except paid amounts. */
export function MoneyTable({ caption, rows, last = '' }: Props) {
  const total = (kind: MoneyKind) => rows.reduce((sum, { sums }) => sum + sums[kind], 0n);
  const kinds = moneyKinds.filter((kind) => kind === 'paid' || total(kind) > 0n);
  const amountCell = (kind: MoneyKind, amount: bigint) => (
    <td key={kind} className="text-end">
      {amount > 0 ? formatAmount(amount, CURRENCY) : <span className="text-soft">0</span>}
    </td>
  );
  const textRow = (text: string) =>
    text && (
      <tr className="h-9 text-sm text-soft">
        <td colSpan={kinds.length + 1}>{text}</td>
      </tr>
    );
  return (
    <table className="table table-dense text-sm tabular-nums sm:text-base">
      <caption className="mb-1 text-start font-semibold">{caption}</caption>
      <thead className="text-sm">
        <tr>
          <td />
          {kinds.map((kind) => (
            <th key={kind} scope="col" className="text-end">
              {moneyKindLabels[kind]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, sums, before = '' }) => (
          <Fragment key={label}>
            {textRow(before)}
            <tr>
              <th scope="row" className="min-w-16 font-medium">
                {label}
              </th>
              {kinds.map((kind) => amountCell(kind, sums[kind]))}
            </tr>
          </Fragment>
        ))}
        {textRow(last)}
      </tbody>
      <tfoot className="font-semibold">
        <tr>
          <th scope="row">Total</th>
          {kinds.map((kind) => amountCell(kind, total(kind)))}
        </tr>
      </tfoot>
    </table>
  );
}

interface WeekTableProps {
  /** Start dates of the weeks, earliest first. */
  mondays: string[];
  entries: MoneyEntry[];
}

/** Amounts per week, latest week first. Weeks without payments in a row share one line. */
export function WeekTable({ mondays, entries }: WeekTableProps) {
  const byWeek = Map.groupBy(entries, ({ week }) => week);
  const rows: Row[] = [];
  let empty = 0;
  for (const [index, monday] of [...mondays.entries()].toReversed()) {
    const { day, month } = dayPieces(monday);
    const paid = byWeek.get(index);
    if (paid) rows.push({ label: `${day} ${month}`, sums: sumsOf(paid), before: gapText(empty) });
    empty = paid ? 0 : empty + 1;
  }
  return <MoneyTable caption="By week, from Monday" rows={rows} last={gapText(empty)} />;
}

function gapText(count: number): string {
  return count === 0 ? '' : `${counted(count, 'week')} without payments`;
}
