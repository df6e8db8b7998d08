import { firstYearOf } from '#domain/money/tax-receipt.ts';
import { addDays, addMonths, istDate, istInstant, istWeekStart } from '#domain/time.ts';

/** SQL splits sums into billions and a rest: JavaScript numbers are exact only up to 2^53. */
export const BILLION = 1_000_000_000;

export const moneyKindLabels = {
  paid: 'Paid',
  refunded: 'Refunded',
  refunding: 'Being refunded',
  open: 'Unpaid orders',
  paid_outside: 'Paid outside this site',
  refunded_outside: 'Refunded outside this site',
  refunding_outside: 'Being refunded outside this site',
};

export type MoneyKind = keyof typeof moneyKindLabels;

/** A refund counts on its own day, not on the day of the payment. */
export interface MoneyEntry {
  /** First day of the week or month, even if the requested range starts later. */
  period: string;
  service: string | null;
  kind: MoneyKind;
  /** Paise as text: JavaScript numbers are exact only up to 2^53. */
  amount: string;
}

export const moneyKinds = Object.keys(moneyKindLabels) as MoneyKind[];

export type MoneySums = Record<MoneyKind, bigint>;

export function sumsOf(entries: MoneyEntry[]): MoneySums {
  const sums = Object.fromEntries(moneyKinds.map((kind) => [kind, 0n])) as MoneySums;
  for (const { kind, amount } of entries) sums[kind] += BigInt(amount);
  return sums;
}

/** Dates in India. The range includes both dates. */
export interface DayRange {
  from: string;
  to: string;
}

const MAX_WEEKS = 26;
const DEFAULT_WEEKS = 12;

export function periodUnit({ from, to }: DayRange): 'week' | 'month' {
  return to < addDays(from, 7 * MAX_WEEKS) ? 'week' : 'month';
}

export function periodsOf(range: DayRange): string[] {
  const isByWeek = periodUnit(range) === 'week';
  const first = isByWeek ? mondayOf(range.from) : firstOfMonth(range.from);
  const next = (day: string) => (isByWeek ? addDays(day, 7) : addMonths(day, 1));
  const periods: string[] = [];
  for (let day = first; day <= range.to; day = next(day)) periods.push(day);
  return periods;
}

export function moneyRange({ from, to }: Partial<DayRange>, today: string): DayRange {
  const last = to ?? today;
  return { from: from ?? addDays(mondayOf(last), 7 * (1 - DEFAULT_WEEKS)), to: last };
}

export function rangeChoices(today: string): Record<string, DayRange> {
  const month = firstOfMonth(today);
  return {
    'This month': { from: month, to: today },
    'Last month': { from: addMonths(month, -1), to: addDays(month, -1) },
    'This financial year': { from: `${firstYearOf(today)}-04-01`, to: today },
  };
}

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`;

const mondayOf = (day: string) => istDate(istWeekStart(istInstant(day, '00:00')));
