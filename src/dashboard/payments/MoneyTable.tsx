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

export function WeekTable({ weeks }: { weeks: Week[] }) {
  const rows = [];
  let empty = 0;
  for (const { day, month, sums, isEmpty } of weeks.toReversed()) {
    if (isEmpty) {
      empty += 1;
      continue;
    }
    rows.push({ label: `${day} ${month}`, sums, before: gap(empty) });
    empty = 0;
  }
  return <MoneyTable caption="By week, from Monday" rows={rows} last={gap(empty)} />;
}

/** `1 week without payments`, `5 weeks without payments` */
function gap(count: number): string | null {
  return count === 0 ? null : `${counted(count, 'week')} without payments`;
}

/** The weeks of the money view. */

export interface Week {
  day: string;
  month: string;
  sums: MoneySums;
  isEmpty: boolean;
}

/** `mondays` are the weeks' beginnings, the first one first. */
export function weeksOf(mondays: string[], entries: MoneyEntry[]): Week[] {
  const byWeek = Map.groupBy(entries, ({ week }) => week);
  return mondays.map((monday, index) => {
    const inWeek = byWeek.get(index) ?? [];
    return { ...dayPieces(monday), sums: sumsOf(inWeek), isEmpty: inWeek.length === 0 };
  });
}

const ROUND = [1, 2, 4, 6, 8, 10];

/** The round number at which the scale of a chart ends, so that `highest` has room. */
export function topOfScale(highest: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, highest)));
  return (ROUND.find((round) => round * power >= highest) ?? 10) * power;
}
