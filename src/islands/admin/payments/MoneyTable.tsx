import type { ReactNode } from 'react';
import { CURRENCY, formatAmount } from '#domain/money/money.ts';
import { type MoneySums, moneyKindLabels, moneyKinds } from '#domain/money/weeks.ts';

interface Row {
  label: string;
  sums: MoneySums;
  /** A row of its own above it. */
  before?: ReactNode;
}

interface Props {
  caption: string;
  rows: Row[];
  /** A row below the others. */
  last?: ReactNode;
}

export const COLUMNS = moneyKinds.length + 1;

export function MoneyTable({ caption, rows, last }: Props) {
  const totals = moneyKinds.map((kind) => rows.reduce((sum, { sums }) => sum + sums[kind], 0n));
  return (
    <table className="table table-dense text-sm tabular-nums sm:text-base">
      <caption className="mb-1 text-start font-semibold">{caption}</caption>
      <thead className="text-sm">
        <tr>
          <td />
          {moneyKinds.map((kind) => (
            <th key={kind} scope="col" className="text-end">
              {moneyKindLabels[kind]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <SumsRow key={row.label} {...row} />
        ))}
        {last}
      </tbody>
      <tfoot className="font-semibold">
        <tr>
          <th scope="row">Total</th>
          {totals.map((total, n) => (
            <Amount key={moneyKinds[n]} paise={total} />
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

function SumsRow({ label, sums, before }: Row) {
  return (
    <>
      {before}
      <tr>
        <th scope="row" className="min-w-16 font-medium">
          {label}
        </th>
        {moneyKinds.map((kind) => (
          <Amount key={kind} paise={sums[kind]} />
        ))}
      </tr>
    </>
  );
}

function Amount({ paise }: { paise: bigint }) {
  return (
    <td className="text-end">
      {paise > 0 ? formatAmount(paise, CURRENCY) : <span className="text-soft">0</span>}
    </td>
  );
}
