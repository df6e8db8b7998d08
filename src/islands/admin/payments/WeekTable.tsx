import { COLUMNS, MoneyTable } from './MoneyTable.tsx';
import { emptyWeeks, type Week } from './weeks.ts';

interface Props {
  weeks: Week[];
  emptyAtEnd: number;
}

/** The latest week first; the empty ones between two are one line. */
export function WeekTable({ weeks, emptyAtEnd }: Props) {
  const rows = weeks.map(({ day, month, sums }, index) => {
    const emptyAfter = weeks[index + 1]?.emptyBefore ?? emptyAtEnd;
    return { label: `${day} ${month}`, sums, before: <Gap count={emptyAfter} /> };
  });
  return (
    <MoneyTable
      caption="By week, from Monday"
      rows={rows.toReversed()}
      last={<Gap count={weeks[0]?.emptyBefore ?? 0} />}
    />
  );
}

function Gap({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <tr className="h-9 text-sm text-soft">
      <td colSpan={COLUMNS}>{emptyWeeks(count)}</td>
    </tr>
  );
}
