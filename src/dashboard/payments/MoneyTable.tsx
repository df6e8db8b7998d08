import { CURRENCY, formatAmount } from '#domain/money/money.ts';
import {
  type MoneyKind,
  type MoneySums,
  moneyKindLabels,
  moneyKinds,
} from '#domain/money/weeks.ts';

interface Row {
  label: string;
  sums: MoneySums;
  before?: string | null;
}

interface Props {
  caption: string;
  rows: Row[];
  last?: string | null;
}

export function MoneyTable({ caption, rows, last }: Props) {
  const totals = moneyKinds
    .map((kind) => ({ kind, total: rows.reduce((sum, { sums }) => sum + sums[kind], 0n) }))
    .filter(({ kind, total }) => kind === 'paid' || total > 0n);
  const kinds = totals.map(({ kind }) => kind);
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
        {rows.map((row) => (
          <SumsRow key={row.label} kinds={kinds} {...row} />
        ))}
        <Line text={last} columns={kinds.length + 1} />
      </tbody>
      <tfoot className="font-semibold">
        <tr>
          <th scope="row">Total</th>
          {totals.map(({ kind, total }) => (
            <Amount key={kind} paise={total} />
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

function SumsRow({ label, sums, before, kinds }: Row & { kinds: MoneyKind[] }) {
  return (
    <>
      <Line text={before} columns={kinds.length + 1} />
      <tr>
        <th scope="row" className="min-w-16 font-medium">
          {label}
        </th>
        {kinds.map((kind) => (
          <Amount key={kind} paise={sums[kind]} />
        ))}
      </tr>
    </>
  );
}

function Line({ text, columns }: { text: string | null | undefined; columns: number }) {
  if (!text) return null;
  return (
    <tr className="h-9 text-sm text-soft">
      <td colSpan={columns}>{text}</td>
    </tr>
  );
}

function Amount({ paise }: { paise: bigint }) {
  return (
    <td className="text-end">
      {paise > 0 ? formatAmount(paise, CURRENCY) : <span className="text-soft">0</span>}
    </td>
  );
}
