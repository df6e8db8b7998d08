import { MoneyTable } from './MoneyTable.tsx';
import { emptyWeeks, type Week } from './weeks.ts';

interface Props {
  weeks: Week[];
  emptyAtEnd: number;
}

/** The latest week first; the empty ones between two are one line. */
export function WeekTable({ weeks, emptyAtEnd }: Props) {
  const rows = weeks.map(({ day, month, sums }, index) => {
    const emptyAfter = weeks[index + 1]?.emptyBefore ?? emptyAtEnd;
    return { label: `${day} ${month}`, sums, before: gap(emptyAfter) };
  });
  return (
    <MoneyTable
      caption="By week, from Monday"
      rows={rows.toReversed()}
      last={gap(weeks[0]?.emptyBefore ?? 0)}
    />
  );
}

function gap(count: number): string | null {
  return count === 0 ? null : emptyWeeks(count);
}
