/** Where somebody's money is, in plain words. Amounts are paise, times epoch milliseconds. */

import { addDays, displayDate, istDate, istInstant } from '#domain/calendar/time.ts';
import { formatAmount } from './money.ts';

export const refundStates = ['due', 'requested', 'processed'] as const;

export interface Refund {
  amount: number;
  state: (typeof refundStates)[number];
  /** What to ask a bank for. */
  providerId: string | null;
  createdAt: number;
  processedAt: number | null;
}

export type MoneyState = 'paid' | 'confirmed' | 'refunding' | 'partly refunded' | 'refunded';

export const moneyLabels: Record<MoneyState, string> = {
  paid: 'Paid',
  confirmed: 'Paid, booking confirmed',
  refunding: 'Being refunded',
  'partly refunded': 'Partly refunded',
  refunded: 'Refunded',
};

/** Where `paid` stands, of which `refunds` have gone or are going back. */
export function moneyState(isConfirmed: boolean, paid: number, refunds: Refund[]): MoneyState {
  if (refunds.some(({ state }) => state !== 'processed')) return 'refunding';
  if (refunds.length > 0) return totalOf(refunds) < paid ? 'partly refunded' : 'refunded';
  return isConfirmed ? 'confirmed' : 'paid';
}

export function totalOf(refunds: Pick<Refund, 'amount'>[]): number {
  return refunds.reduce((total, { amount }) => total + amount, 0);
}

/** How much, by or since when, and under what reference. */
export function refundWords(refund: Refund, currency: string): string {
  const { state, providerId, createdAt, processedAt } = refund;
  const amount = formatAmount(refund.amount, currency);
  const reference = providerId ? ` Reference ${providerId}.` : '';
  return state === 'processed' && processedAt
    ? `${amount} went back on ${displayDate(processedAt)}.${reference}`
    : `${amount} is on its way back, and should be with you by ${displayDate(refundExpectedBy(createdAt))}.${reference}`;
}

/** Refunds take 7 to 10 business days (spec section 9). */
const REFUND_BUSINESS_DAYS = 10;

/** The instant, on an Indian calendar, by which a refund begun at `instant` should have arrived. */
export function refundExpectedBy(instant: number): number {
  let date = istDate(instant);
  for (let left = REFUND_BUSINESS_DAYS; left > 0; ) {
    date = addDays(date, 1);
    if (!isWeekend(date)) left -= 1;
  }
  return istInstant(date, '12:00');
}

function isWeekend(date: string): boolean {
  return [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());
}
