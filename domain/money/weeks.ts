/** Sums are stored as billions of paise and a rest, so that SQLite keeps them exact. */
export const BILLION = 1_000_000_000;

export const moneyKinds = ['paid', 'refunded', 'refunding', 'open'] as const;
export type MoneyKind = (typeof moneyKinds)[number];

export const moneyKindLabels: Record<MoneyKind, string> = {
  paid: 'Paid',
  refunded: 'Refunded',
  refunding: 'Being refunded',
  open: 'Unpaid orders',
};

/** Sum of an IST week, Monday to Sunday. A refund counts in the week in which it was ordered. */
export interface MoneyEntry {
  /** Number of the week; 0 is the first requested week. */
  week: number;
  /** Id of the service; null for payments without a booking. */
  service: string | null;
  kind: MoneyKind;
  /** Paise as a string of digits, because a sum can exceed the safe integers. */
  amount: string;
}

export type MoneySums = Record<MoneyKind, bigint>;

export function sumsOf(entries: MoneyEntry[]): MoneySums {
  const sums = { paid: 0n, refunded: 0n, refunding: 0n, open: 0n };
  for (const { kind, amount } of entries) sums[kind] += BigInt(amount);
  return sums;
}
