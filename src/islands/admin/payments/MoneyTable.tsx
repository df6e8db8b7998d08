import { CURRENCY, formatAmount } from '#domain/money/money.ts';
import { type MoneySums, moneyKindLabels, moneyKinds } from '#domain/money/weeks.ts';

interface Row {
  label: string;
  sums: MoneySums;
}

export function MoneyTable({ caption, rows }: { caption: string; rows: Row[] }) {
  const totals = moneyKinds.map((kind) => rows.reduce((sum, { sums }) => sum + sums[kind], 0n));
  return (
    <table className="table text-sm tabular-nums sm:text-base">
      <caption className="mb-2 text-left font-semibold">{caption}</caption>
      <thead>
        <tr>
          <td />
          {moneyKinds.map((kind) => (
            <th key={kind} scope="col" className="text-right">
              {moneyKindLabels[kind]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, sums }) => (
          <tr key={label}>
            <th scope="row" className="min-w-16 font-medium">
              {label}
            </th>
            {moneyKinds.map((kind) => (
              <Amount key={kind} paise={sums[kind]} />
            ))}
          </tr>
        ))}
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

function Amount({ paise }: { paise: bigint }) {
  return (
    <td className="text-right">
      {paise > 0 ? formatAmount(paise, CURRENCY) : <span className="text-soft">0</span>}
    </td>
  );
}
