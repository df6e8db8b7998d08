/** The weeks of the money view. */
import { type MoneyEntry, type MoneySums, sumsOf } from '#domain/money/weeks.ts';
import { dayPieces } from '#lib/format.ts';

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
