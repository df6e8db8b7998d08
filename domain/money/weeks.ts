/** Sums are stored as a multiple of this many paise and a rest, so that SQLite keeps them exact. */
export const BILLION = 1_000_000_000;

export const moneyKinds = ['paid', 'refunded', 'refunding', 'open'] as const;
export type MoneyKind = (typeof moneyKinds)[number];

export const moneyKindLabels: Record<MoneyKind, string> = {
  paid: 'Paid',
  refunded: 'Refunded',
  refunding: 'Being refunded',
  open: 'Unpaid orders',
};

/** Sum of one IST week, Monday first. Refunds count in the week of their order. */
export interface MoneyEntry {
  /** 0 is the first requested week. */
  week: number;
  /** null for payments without a booking. */
  service: string | null;
  kind: MoneyKind;
  /** Paise as digits, because a sum can exceed the safe integers. */
  amount: string;
}

export type MoneySums = Record<MoneyKind, bigint>;

export function sumsOf(entries: MoneyEntry[]): MoneySums {
  const sums = { paid: 0n, refunded: 0n, refunding: 0n, open: 0n };
  for (const { kind, amount } of entries) sums[kind] += BigInt(amount);
  return sums;
}
