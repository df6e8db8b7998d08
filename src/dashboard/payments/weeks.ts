import { type MoneyEntry, type MoneySums, sumsOf } from '#domain/money/weeks.ts';
import { dayPieces } from '#lib/format.ts';

export interface Week {
  day: string;
  month: string;
  sums: MoneySums;
  isEmpty: boolean;
}

/** @param mondays start dates of the weeks, the first one first */
export function weeksOf(mondays: string[], entries: MoneyEntry[]): Week[] {
  const byWeek = Map.groupBy(entries, ({ week }) => week);
  return mondays.map((monday, index) => {
    const inWeek = byWeek.get(index) ?? [];
    return { ...dayPieces(monday), sums: sumsOf(inWeek), isEmpty: inWeek.length === 0 };
  });
}
