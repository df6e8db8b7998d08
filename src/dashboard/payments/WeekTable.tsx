import { counted } from '#lib/format.ts';
import { MoneyTable } from './MoneyTable.tsx';
import type { Week } from './weeks.ts';

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
