/** The site's money by Indian weeks, Monday first. Amounts are paise. */

/** A sum is kept as so many times this many paise, and a rest: both stay exact. */
export const BILLION = 1_000_000_000;

export const moneyKinds = ['paid', 'refunded', 'refunding', 'open'] as const;
export type MoneyKind = (typeof moneyKinds)[number];

export const moneyKindLabels: Record<MoneyKind, string> = {
  paid: 'Paid',
  refunded: 'Refunded',
  refunding: 'Being refunded',
  open: 'Orders open',
};

/** One sum of one week: refunds count in the week they were ordered in. */
export interface MoneyEntry {
  /** 0 is the first week asked for. */
  week: number;
  /** A service of the catalogue; null for money that belongs to no booking. */
  service: string | null;
  kind: MoneyKind;
  /** Paise in digits: a sum may be more than a number holds. */
  amount: string;
}

export type MoneySums = Record<MoneyKind, bigint>;

export function sumsOf(entries: MoneyEntry[]): MoneySums {
  const sums = { paid: 0n, refunded: 0n, refunding: 0n, open: 0n };
  for (const { kind, amount } of entries) sums[kind] += BigInt(amount);
  return sums;
}
