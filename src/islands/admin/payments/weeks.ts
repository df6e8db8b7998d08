/** The weeks of the money view: those with anything in them, and how many lie between. */
import { type MoneyEntry, type MoneySums, sumsOf } from '#domain/money/weeks.ts';
import { dayPieces } from '#lib/format.ts';

export interface Week {
  /** Of its Monday. */
  day: string;
  month: string;
  sums: MoneySums;
  /** How many weeks before it are empty. */
  emptyBefore: number;
}

/** `mondays` are the weeks' beginnings, the first one first. */
export function fullWeeks(mondays: string[], entries: MoneyEntry[]) {
  const byWeek = Map.groupBy(entries, ({ week }) => week);
  const weeks: Week[] = [];
  let empty = 0;
  mondays.forEach((monday, index) => {
    const inWeek = byWeek.get(index);
    if (!inWeek) {
      empty += 1;
      return;
    }
    weeks.push({ ...dayPieces(monday), sums: sumsOf(inWeek), emptyBefore: empty });
    empty = 0;
  });
  return { weeks, emptyAtEnd: empty };
}

/** `1 week without payments`, `5 weeks without payments` */
export function emptyWeeks(count: number): string {
  return `${count} ${count === 1 ? 'week' : 'weeks'} without payments`;
}
